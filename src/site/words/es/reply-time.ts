import type { Translated } from "@/lib/translated";
import type * as English from "../en/reply-time";

/** By when we reply, such as "hoy a las 3:42 p.m., hora de Houston". */
export const replyTimeTexts: Translated<typeof English.replyTimeTexts> = {
  today: "hoy",
  tomorrow: "mañana",
  at: (time, day) =>
    `${/^(?:hoy|mañana)$/.test(day) ? day : `el ${day}`} a ${time.startsWith("1:") ? "la" : "las"} ${time}, hora de Houston`,
};
