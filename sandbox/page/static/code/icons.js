// Line icons, all on a 24 by 24 grid.

const SHAPES = {
  hash: ["M9 3 7 21", "M17 3l-2 18", "M4 8.5h17", "M3 15.5h17"],
  thread: ["M4 5h16", "M4 10h9", "M8 15v2a3 3 0 0 0 3 3h9", "m17 17 3 3-3 3"],
  at: ["M16 12a4 4 0 1 0-8 0 4 4 0 0 0 8 0Z", "M16 12v1.5a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-3.6 7.2"],
  menu: ["M3 6h18", "M3 12h18", "M3 18h18"],
  tools: ["M14.7 6.3a4 4 0 0 0-5.3 5L3 17.7 6.3 21l6.4-6.4a4 4 0 0 0 5-5.3l-2.5 2.5-3-3z"],
  plus: ["M12 5v14", "M5 12h14"],
  close: ["m5 5 14 14", "M19 5 5 19"],
  eye: ["M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7-10-7-10-7Z", "M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z"],
  bin: ["M4 7h16", "M9 7V4h6v3", "m6 7 1 14h10l1-14"],
  send: ["m3 4 18 8-18 8 3-8z", "M6 12h8"],
  down: ["m6 9 6 6 6-6"],
  check: ["m5 13 4 4L19 7"],
  out: ["M10 5H5v14h14v-5", "M14 4h6v6", "m20 4-9 9"],
  file: ["M6 2h8l5 5v15H6z", "M14 2v5h5"],
  sun: ["M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z", "M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5 19 19M5 19l1.5-1.5M17.5 6.5 19 5"],
  moon: ["M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z"],
  half: ["M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z", "M12 3v18", "M15 4.5v15", "M18 6.5v11"],
  reply: ["M3 20v-6a4 4 0 0 1 4-4h14"],
  bolt: ["M13 2 4 14h7l-1 8 9-12h-7z"],
  clock: ["M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z", "M12 7v5l3.5 2"],
  power: ["M12 3v9", "M6.5 6.5a8 8 0 1 0 11 0"],
  plug: ["M9 3v5M15 3v5", "M6 8h12v3a6 6 0 0 1-12 0z", "M12 17v4"],
  people: ["M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z", "M2.5 20a6.5 6.5 0 0 1 13 0", "M16 4.3a3.5 3.5 0 0 1 0 6.4", "M18 14.5a6.5 6.5 0 0 1 3.5 5.5"],
  bubble: ["M4 4h16v12H11l-5 4v-4H4z"],
  slash: ["M4 4h16v16H4z", "m14 8-4 8"],
  bell: ["M6 16V10a6 6 0 0 1 12 0v6l2 2H4z", "M10 21h4"],
};

const SVG = "http://www.w3.org/2000/svg";

export function icon(name, size = 20) {
  const svg = document.createElementNS(SVG, "svg");
  for (const [key, value] of Object.entries({
    viewBox: "0 0 24 24", width: size, height: size, fill: "none", stroke: "currentColor",
    "stroke-width": 2, "stroke-linecap": "round", "stroke-linejoin": "round", "aria-hidden": "true",
  })) svg.setAttribute(key, value);
  svg.classList.add("icon");
  for (const line of SHAPES[name]) {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", line);
    svg.append(path);
  }
  return svg;
}
