import sharp from "sharp";
import type { BrandColors } from "./brand-colors.ts";

/** The mark: an arch with a lamp, on a square of 64. */
export function iconSvg({ evergreen, brass }: BrandColors): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <rect width="64" height="64" fill="${evergreen[900]}"/>
  <path d="M18 52V28a14 14 0 0 1 28 0v24" fill="none" stroke="${brass[300]}" stroke-width="4"/>
  <path d="M14 52h36" stroke="${brass[300]}" stroke-width="4"/>
  <circle cx="32" cy="33" r="5" fill="${brass[300]}"/>
</svg>
`;
}

/** Sides in pixels: for browsers without SVG, for iPhones, and for the manifest. */
const PNG_SIZES = {
  "favicon-32.png": 32,
  "apple-touch-icon.png": 180,
  "icon-192.png": 192,
  "icon-512.png": 512,
} as const;

/** SVG units per inch that make one unit one pixel. */
const DENSITY = 72;

/** The mark as PNG files of every size that browsers ask for. */
export function iconPngs(colors: BrandColors) {
  const svg = new TextEncoder().encode(iconSvg(colors));
  return Promise.all(
    Object.entries(PNG_SIZES).map(async ([name, size]) => ({
      name,
      type: "image/png",
      content: await sharp(svg, { density: (DENSITY * size) / 64 })
        .resize(size, size)
        .removeAlpha()
        .png()
        .toBuffer(),
    })),
  );
}
