import { useState } from "react";
import { plannerTexts as texts } from "@/site/words/planner";
import { Button, ButtonLink } from "@/ui/button";
import { carriedChoice } from "./carried-choice";
import type { Choice } from "./choice";

type CopyState = "idle" | "copied" | "failed";

/** Copies the address of an answer. */
function CopyLink({ query, anchor }: { query: string; anchor: string }) {
  const [state, setState] = useState<{ of: string; is: CopyState }>();
  const shown = state?.of === query ? state.is : "idle";
  async function copy() {
    try {
      const { origin, pathname } = window.location;
      await navigator.clipboard.writeText(`${origin}${pathname}?${query}#${anchor}`);
      setState({ of: query, is: "copied" });
    } catch {
      setState({ of: query, is: "failed" });
    }
  }
  return (
    <>
      <Button variant="outline" className="print:hidden" onClick={() => void copy()}>
        {texts.copy}
      </Button>
      <p role="status" className="w-full text-note text-stone empty:hidden">
        {shown === "copied" && texts.copied}
        {shown === "failed" && texts.copyFailed}
      </p>
    </>
  );
}

type AnswerActionsProps = {
  /** Where the form is: on this page, or on the contact page. */
  formHref: string;
  /** The choice carried over to the form. */
  choice: Choice;
  /** The link to the answer: its query, and the planner's anchor. */
  query: string;
  anchor: string;
};

/** Actions on an answer: carry it over to the form, or share it as a link. */
export function AnswerActions({ formHref, choice, query, anchor }: AnswerActionsProps) {
  return (
    <div className="mt-6 flex flex-wrap gap-x-4 gap-y-3">
      <ButtonLink
        href={formHref}
        className="print:hidden"
        onClick={() => carriedChoice.set(choice)}
      >
        {texts.use}
      </ButtonLink>
      <CopyLink query={query} anchor={anchor} />
    </div>
  );
}
