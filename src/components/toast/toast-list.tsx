import * as RadixToast from "@radix-ui/react-toast";
import { X } from "lucide-react";
import { paths } from "@/config/paths";
import { cn } from "@/lib/cn";
import { Button } from "../ui/button";
import { dismissToast, type ShownToast, type ToastAction } from "./toast-store";

/** Reading time of a message, in milliseconds, unless it says otherwise. */
const DURATION_MS = 8000;

/**
 * The desk's buttons are at its top and on its right: bottom left, below the list, which leaves room for it. On a phone
 * the buttons of a dialog are at the bottom.
 */
const ON_THE_DESK =
  "top-auto bottom-0 sm:right-auto max-sm:[body:has([role=dialog])_&]:top-0 max-sm:[body:has([role=dialog])_&]:bottom-auto";

function ActionOf({ action }: { action: ToastAction }) {
  if ("href" in action) {
    return (
      <RadixToast.Action asChild altText={action.label}>
        <a className="link mt-3 inline-block" href={action.href}>
          {action.label}
        </a>
      </RadixToast.Action>
    );
  }
  return (
    <RadixToast.Action asChild altText={action.altText} onClick={action.onSelect}>
      <Button variant="outline" className="mt-3 min-h-11! px-5! py-2!">
        {action.label}
      </Button>
    </RadixToast.Action>
  );
}

function ToastItem(toast: ShownToast) {
  const { id, title, description, tone = "default", action } = toast;
  const isInsistent = tone !== "default";
  const { durationMs = isInsistent ? Number.POSITIVE_INFINITY : DURATION_MS } = toast;
  return (
    <RadixToast.Root
      type={isInsistent ? "foreground" : "background"}
      duration={durationMs}
      onOpenChange={(isOpen) => {
        if (!isOpen) dismissToast(id);
      }}
      className={cn(
        // Radix takes the pointer from whatever is older than an open dialog; a message must stay dismissable.
        "pointer-events-auto! on-dark wrap-anywhere grid grid-cols-[1fr_auto] gap-x-3 rounded p-5 text-white shadow-lg",
        isInsistent ? "bg-clay" : "bg-evergreen-800",
      )}
    >
      <RadixToast.Title className="font-semibold text-base">{title}</RadixToast.Title>
      <RadixToast.Close
        aria-label="Dismiss"
        className="-mt-3 -mr-3 row-span-2 inline-flex size-11 items-center justify-center"
      >
        <X aria-hidden size={18} />
      </RadixToast.Close>
      <div>
        {description && (
          <RadixToast.Description className="mt-1 text-base leading-snug">
            {description}
          </RadixToast.Description>
        )}
        {action && <ActionOf action={action} />}
      </div>
    </RadixToast.Root>
  );
}

/**
 * The list of messages: top right on a screen, along the top on a phone. Not at the bottom, where the panel of unsent
 * requests, the buttons of the process dialog and a phone's keyboard are. The quote desk has a place of its own for them.
 */
export function ToastList({ toasts }: { toasts: readonly ShownToast[] }) {
  return (
    <RadixToast.Provider swipeDirection="right" label="Notification">
      {toasts.map((toast) => (
        <ToastItem key={toast.id} {...toast} />
      ))}
      <RadixToast.Viewport
        className={cn(
          "pointer-events-auto fixed inset-x-0 top-0 z-60 flex flex-col gap-3 p-4 sm:w-[26rem]",
          window.location.pathname === paths.adminQuotes ? ON_THE_DESK : "sm:left-auto",
        )}
      />
    </RadixToast.Provider>
  );
}
