import { lazy, Suspense } from "react";
import { useToasts } from "./toast-store";

const ToastList = lazy(async () => ({ default: (await import("./toast-list")).ToastList }));

/** Place of the messages. Their code (Radix toast, 10 KB) is fetched with the first one, not with the page. */
export function Toaster() {
  const toasts = useToasts();
  if (toasts.length === 0) return null;
  return (
    <Suspense>
      <ToastList toasts={toasts} />
    </Suspense>
  );
}
