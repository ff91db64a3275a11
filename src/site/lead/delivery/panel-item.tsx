import type { ReactNode } from "react";
import { emailTextHref, phoneHref, smsHref } from "@/config/business";
import { cn } from "@/lib/cn";
import { deliveryTexts } from "@/site/words/forms/delivery";
import { toldPhone } from "@/ui/business-link";
import { buttonBase, buttonVariants } from "@/ui/button";

/** Size of the buttons and links of the panel. */
export const panelButton = "min-h-11 px-4 py-2";

type PanelItemProps = {
  name: string;
  status: string;
  /** The request in words. */
  text: string;
  /** Whether the text is shown on screen, not only used in the links. */
  isTextShown: boolean;
  /** Rendered between the text and the buttons. */
  check?: ReactNode;
  buttons: ReactNode;
};

/** One undelivered request: its state, and other ways to send it to us. */
export function PanelItem({ name, status, text, isTextShown, check, buttons }: PanelItemProps) {
  const linkClass = cn(buttonBase, buttonVariants.outline, panelButton);
  return (
    <li className="grid gap-3">
      <p role="status">
        <strong className="font-semibold">{name}</strong> {status}
      </p>
      {isTextShown && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
      {check}
      <p className="flex flex-wrap gap-2">
        {buttons}
        <a className={linkClass} href={phoneHref}>
          {deliveryTexts.call({ phone: toldPhone })}
        </a>
        <a className={linkClass} href={smsHref(text)}>
          {deliveryTexts.text}
        </a>
        <a className={linkClass} href={emailTextHref(text)}>
          {deliveryTexts.email}
        </a>
      </p>
    </li>
  );
}
