# Two stages: the first has what is needed to install, the second only what is needed to run.
# docs/decisions/dependencies.md says why the base has no digest, and how to give it one.
ARG BASE=python:3.13-slim

FROM ${BASE} AS build
COPY requirements/host.txt /tmp/host.txt
RUN python -m venv /venv \
    && /venv/bin/pip install --no-cache-dir --require-hashes --only-binary :all: --requirement /tmp/host.txt
WORKDIR /app
COPY bot bot
COPY games games
COPY storage storage
RUN python -m compileall -q .

FROM ${BASE}
LABEL org.opencontainers.image.title="Parlour" \
    org.opencontainers.image.description="A self-hosted Discord bot for slow card games" \
    org.opencontainers.image.version="0.9.0" \
    org.opencontainers.image.licenses="MIT" \
    org.opencontainers.image.source="https://github.com/parlour-bot/parlour" \
    org.opencontainers.image.documentation="https://github.com/parlour-bot/parlour/blob/main/docs/hosting.md"
# A folder mounted instead of the volume has to belong to the uid 10001: see docs/hosting.md.
RUN useradd --system --uid 10001 --home-dir /data parlour && install -d -o parlour /data
COPY --from=build /venv /venv
COPY --from=build /app /app
COPY LICENSE CREDITS.md /app/
USER parlour
WORKDIR /data
VOLUME /data
ENV DATABASE_PATH=/data/parlour.sqlite3 PYTHONPATH=/app PYTHONUNBUFFERED=1 PATH=/venv/bin:$PATH
# Unhealthy means that a restart could help. For an alert when nobody can play, ask `health --ready`.
HEALTHCHECK --interval=60s --timeout=10s --start-period=60s CMD ["python", "-m", "bot", "health"]
CMD ["python", "-m", "bot"]
