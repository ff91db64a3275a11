import { DeskFrame } from "@/desk/dashboard/desk-frame";
import { QuoteDesk } from "@/desk/dashboard/quote-desk";
import { frameTexts } from "@/desk/frame/frame-texts";
import { DeskTitle } from "@/desk/frame/staff-main";

/** The desk of requests and quotes with what is around every room. */
export const FramedDesk = () => (
  <DeskFrame>
    <DeskTitle>{frameTexts.quotes}</DeskTitle>
    <QuoteDesk />
  </DeskFrame>
);
