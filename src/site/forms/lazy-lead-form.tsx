import { type ReactNode, Suspense, useCallback, useLayoutEffect, useState } from "react";
import { cn } from "@/lib/cn";
import { formPlaceTexts } from "@/site/words/forms/form-place";
import { EmailLink, PhoneLink } from "@/ui/business-link";
import { ErrorBoundary } from "@/ui/error-boundary";
import { RenderWhenVisible } from "@/ui/render-when-visible";
import { FormOutline } from "./form-outline";

type LazyLeadFormProps = {
  /** Room kept free where no outline of the form was prerendered, after a navigation in the app: a min-height class. */
  className: string;
  /** The lazily loaded form. */
  children: ReactNode;
};

function FormUnavailable() {
  return (
    <p role="alert">
      {formPlaceTexts.formUnavailable} <PhoneLink />, <EmailLink />
    </p>
  );
}

/** Stands in the prerendered page. Where JavaScript is on, browsers and React leave its content out. */
const withoutScript = (
  <noscript>
    <p className="border-hairline border-y py-6">
      {formPlaceTexts.withoutScript} <PhoneLink />, <EmailLink />
    </p>
  </noscript>
);

/** Reports that everything beside it is in the page, before that is painted. */
function Arrival({ onArrival }: { onArrival: () => void }) {
  useLayoutEffect(onArrival, [onArrival]);
  return null;
}

/**
 * A lead form whose code is fetched when its place nears the viewport; phone and e-mail if that fails. Its room is kept
 * until it is there, so that nothing below it moves.
 */
export function LazyLeadForm({ className, children }: LazyLeadFormProps) {
  const [isThere, setIsThere] = useState(false);
  const onArrival = useCallback(() => setIsThere(true), []);
  const loading = (
    <p role="status" className="text-stone">
      {formPlaceTexts.formLoading}
    </p>
  );
  return (
    <div
      className={cn(
        "grid grid-cols-[minmax(0,1fr)] *:col-start-1 *:row-start-1",
        className,
        "noscript:min-h-0!",
      )}
    >
      {!isThere && <FormOutline form={children} />}
      <RenderWhenVisible placeholder={withoutScript}>
        <ErrorBoundary fallback={<FormUnavailable />}>
          <Suspense fallback={loading}>
            {children}
            <Arrival onArrival={onArrival} />
          </Suspense>
        </ErrorBoundary>
      </RenderWhenVisible>
    </div>
  );
}
