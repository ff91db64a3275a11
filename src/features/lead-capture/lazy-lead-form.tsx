import { type ReactNode, Suspense } from "react";
import { EmailLink, PhoneLink } from "@/components/layout/business-link";
import { FailureBoundary } from "@/components/ui/failure-boundary";
import { WhenNear } from "@/components/ui/when-near";
import { deliveryTexts } from "@/content/delivery";
import { cn } from "@/lib/cn";

type LazyLeadFormProps = {
  /** Room kept free until the form is there: a min-height class. */
  className: string;
  /** The lazily loaded form. */
  children: ReactNode;
};

function FormUnavailable() {
  return (
    <p role="alert">
      {deliveryTexts.formUnavailable} <PhoneLink />, <EmailLink />
    </p>
  );
}

/** Stands in the prerendered page. Where JavaScript is on, browsers and React leave its content out. */
const withoutScript = (
  <noscript>
    <p className="border-hairline border-y py-6">
      {deliveryTexts.withoutScript} <PhoneLink />, <EmailLink />
    </p>
  </noscript>
);

/** A lead form whose code is fetched when its place nears the viewport; phone and e-mail if that fails. */
export function LazyLeadForm({ className, children }: LazyLeadFormProps) {
  const loading = (
    <p role="status" className="text-stone">
      {deliveryTexts.formLoading}
    </p>
  );
  return (
    <WhenNear className={cn(className, "noscript:min-h-0!")} placeholder={withoutScript}>
      <FailureBoundary fallback={<FormUnavailable />}>
        <Suspense fallback={loading}>{children}</Suspense>
      </FailureBoundary>
    </WhenNear>
  );
}
