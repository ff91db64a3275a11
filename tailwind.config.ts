import type { Config } from "tailwindcss";

/**
 * The design tokens of the site: one place for colour, type, space and motion.
 * Contrast ratios were measured on ivory (light) and evergreen 900 (dark); see the comments.
 */
export default {
  // Tailwind 4 finds classes by scanning: without this it would also read built output.
  content: ["./index.html", "./src/**/*.{ts,tsx}"],
  theme: {
    extend: {
      colors: {
        ivory: { DEFAULT: "#FBF8F1", 2: "#F4EDE0" },
        ink: "#1B2420", // 15:1 on ivory
        stone: "#59625D", // 5.9:1 on ivory
        hairline: "#D9C9A6", // rules only
        evergreen: { 700: "#24493D", 800: "#1A362D", 900: "#12261F" },
        brass: {
          200: "#E9D3A4", // actions on evergreen, pointed at
          300: "#DDBF84", // actions and figures on evergreen, 9:1
          500: "#AE8A48", // rules and graphics only
          700: "#765A22", // text on ivory, 6:1
        },
        clay: "#9A2F1E", // errors and emergencies, 7:1
        "clay-dark": "#7F2517", // the same, pointed at
        amber: "#8A5A00", // due soon, 5.6:1
      },
      fontFamily: {
        display: [
          "Lining Figures",
          "Marcellus",
          "Marcellus Fallback",
          "Marcellus Fallback Noto",
          "Marcellus Fallback Times",
          "Marcellus Fallback DejaVu",
          "Marcellus Fallback Sans",
          "serif",
        ],
        sans: [
          "Figtree Variable",
          "Figtree Fallback",
          "Figtree Fallback Roboto",
          "Figtree Fallback Noto",
          "Figtree Fallback DejaVu",
          "system-ui",
          "sans-serif",
        ],
      },
      fontSize: {
        // Fluid between a 390 px and a 1440 px screen. The lower limits are in rem alone: who sets text twice as large on
        // a phone gets headings twice as large (the variant `large-text` in index.css finds room for them).
        hero: ["clamp(2.6875rem, 2.11rem + 2.38vw, 4.25rem)", { lineHeight: "1.06" }],
        section: ["clamp(2rem, 1.58rem + 1.71vw, 3.125rem)", { lineHeight: "1.12" }],
        item: ["clamp(1.5rem, 1.31rem + 0.76vw, 2rem)", { lineHeight: "1.2" }],
        body: ["clamp(1.0625rem, 1.04rem + 0.1vw, 1.125rem)", { lineHeight: "1.6" }],
        note: ["0.84375rem", { lineHeight: "1.5" }], // 13.5 px captions
      },
      spacing: {
        section: "clamp(4.5rem, 3.38rem + 4.57vw, 7.5rem)", // 72 to 120 px
        pane: "clamp(25rem, 70% - 31rem, 42rem)", // beside a list of the desk: 400 px at 1280, 512 at 1440
      },
      maxWidth: { page: "77.5rem" }, // 1240 px content
      borderRadius: { DEFAULT: "2px" },
      transitionDuration: { DEFAULT: "200ms" },
      screens: { xs: "420px" },
    },
  },
} satisfies Config;
