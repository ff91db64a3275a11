import type { Schedule } from "@/config/opening-hours";
import type { Kind } from "@/request/kinds";
import { promises } from "@/request/words/promise-texts";
import { emergencyForm, luxuryForm, quoteForm } from "@/site/words/forms/lead-forms";
import { type Cooldown, EMERGENCY_COOLDOWN, QUOTE_COOLDOWN } from "./cooldown";

const MINUTES_PER_HOUR = 60;

type LeadKindSettings = {
  cooldown?: Cooldown;
  /** Promised reply in minutes. Source: specification, section 9. */
  replyMinutes: number;
  /** While it runs; `null` for at any hour. */
  schedule: Schedule | null;
  texts: {
    wait?: (minutes: number) => string;
    invalidTitle: string;
    failed: string;
    succeeded: { title: string; description: string };
  };
};

/** What differs between the three forms, apart from their fields. */
export const leadKinds: Record<Kind, LeadKindSettings> = {
  general: {
    cooldown: QUOTE_COOLDOWN,
    replyMinutes: promises.quoteReplyHours * MINUTES_PER_HOUR,
    schedule: __SCHEDULE__,
    texts: quoteForm.texts,
  },
  emergency: {
    cooldown: EMERGENCY_COOLDOWN,
    replyMinutes: promises.emergencyReplyMinutes,
    schedule: __EMERGENCY_SCHEDULE__,
    texts: emergencyForm.texts,
  },
  luxury: {
    replyMinutes: promises.quoteReplyHours * MINUTES_PER_HOUR,
    schedule: __SCHEDULE__,
    texts: luxuryForm.texts,
  },
};
