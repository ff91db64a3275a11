import { PhoneLink } from "@/components/layout/business-link";
import type { Kind } from "@/config/kinds";
import { deliveryTexts } from "@/content/forms/delivery";
import { leadKinds } from "../lead/lead-kinds";
import { replyBy } from "./reply-time";

/** After a request has gone through: what we do now, and by when. */
export function WhatHappensNext({ kind, deliveredAt }: { kind: Kind; deliveredAt: Date }) {
  const next = deliveryTexts.next[kind];
  return (
    <section
      aria-label={deliveryTexts.nextTitle}
      className="border-evergreen-700 border-l-2 bg-white p-6"
    >
      <h3 className="text-item">{deliveryTexts.nextTitle}</h3>
      <p className="mt-2 font-semibold">
        {deliveryTexts.replyBy(replyBy(deliveredAt, leadKinds[kind].replyMinutes))}
      </p>
      <p className="mt-2">
        {next} <PhoneLink />
      </p>
    </section>
  );
}
