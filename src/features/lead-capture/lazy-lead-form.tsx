import { type ReactNode, Suspense } from "react";
import { EmailLink, PhoneLink } from "@/components/layout/business-link";
import { FailureBoundary } from "@/components/ui/failure-boundary";
import { WhenNear } from "@/components/ui/when-near";
import { deliveryTexts } from "@/content/delivery";

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

/** A lead form whose code is fetched when its place nears the viewport; phone and e-mail if that fails. */
export function LazyLeadForm({ className, children }: LazyLeadFormProps) {
  const loading = (
    <p role="status" className="text-stone">
      {deliveryTexts.formLoading}
    </p>
  );
  return (
    <WhenNear className={className}>
      <FailureBoundary fallback={<FormUnavailable />}>
        <Suspense fallback={loading}>{children}</Suspense>
      </FailureBoundary>
    </WhenNear>
  );
}
