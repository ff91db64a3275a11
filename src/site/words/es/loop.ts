import type { Translated } from "@/lib/translated";
import type * as English from "../en/loop";

export const loopTexts: Translated<typeof English.loopTexts> = {
  pause: "Pausar el video",
  play: "Reproducir el video",
};
