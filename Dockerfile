# Two stages: the first has what is needed to install, the second only what is needed to run.
FROM python:3.12-slim AS build
WORKDIR /src
COPY pyproject.toml README.md LICENSE ./
COPY bot bot
COPY games games
COPY storage storage
COPY sandbox sandbox
RUN python -m venv /venv && /venv/bin/pip install --no-cache-dir .

FROM python:3.12-slim
RUN useradd --system --uid 10001 --home-dir /data parlour && install -d -m 700 -o parlour /data
COPY --from=build /venv /venv
USER parlour
WORKDIR /data
VOLUME /data
ENV DATABASE_PATH=/data/parlour.sqlite3 PYTHONUNBUFFERED=1 PATH=/venv/bin:$PATH
# Unhealthy means that a restart could help. For an alert when nobody can play, ask `health --ready`.
HEALTHCHECK --interval=60s --timeout=10s --start-period=60s CMD ["python", "-m", "bot", "health"]
CMD ["python", "-m", "bot"]
