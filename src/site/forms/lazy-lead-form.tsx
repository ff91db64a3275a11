import { type ComponentType, type ReactNode, Suspense } from "react";
import { createStore, useStore } from "@/lib/external-store";
import { forgetClick } from "@/lib/first-load/click-replay";
import { lazyPart } from "@/lib/lazy-page";
import { formPlaceTexts } from "@/site/words/forms/form-place";
import { EmailLink, PhoneLink } from "@/ui/business-link";
import { HydrateWhenVisible, partWhenVisible } from "@/ui/hydrate-when-visible";

/** What happens next, beside a form: static text, so its code loads with the form's. */
export const NextSteps = partWhenVisible("600px", () =>
  import("./next-steps").then((module) => module.NextSteps),
);

/** Stands in the prerendered page. Where JavaScript is on, browsers and React leave its content out. */
const withoutScript = (
  <noscript>
    <p className="border-hairline border-y py-6">
      {formPlaceTexts.withoutScript} <PhoneLink />, <EmailLink />
    </p>
  </noscript>
);

type Lost = ReturnType<typeof createStore<boolean>>;

/** Makes a lead form from its import, and a store that says whether its code failed to load. */
export function lazyLeadForm<Props extends object>(
  importForm: () => Promise<ComponentType<Props>>,
): { Form: ComponentType<Props>; isLost: Lost } {
  const isLost = createStore(false);
  const Form = lazyPart<Props>(importForm, () => {
    isLost.set(true);
    forgetClick();
  });
  return { Form, isLost };
}

function LostNotice({ isLost }: { isLost: Lost }) {
  if (!useStore(isLost, false)) return null;
  return (
    <p role="alert" className="sticky top-20 z-10 mb-6 border-2 border-clay bg-white p-4">
      {formPlaceTexts.formUnavailable} <PhoneLink />, <EmailLink />
    </p>
  );
}

type LeadFormPlaceProps = {
  isLost: Lost;
  /** Height kept free after a navigation in the app until the code has loaded: a min-height class. */
  room: string;
  /** The lazily loaded form. */
  children: ReactNode;
};

/**
 * A lead form in the prerendered page: it can be filled in at once, and its code loads when the visitor nears it. If that
 * fails, phone and e-mail are offered beside the input.
 */
export function LeadFormPlace({ isLost, room, children }: LeadFormPlaceProps) {
  return (
    <div>
      {withoutScript}
      <LostNotice isLost={isLost} />
      <Suspense fallback={<div className={room} />}>
        <HydrateWhenVisible margin="600px" className="noscript:hidden">
          {children}
        </HydrateWhenVisible>
      </Suspense>
    </div>
  );
}
