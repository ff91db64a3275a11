import * as RadixToast from "@radix-ui/react-toast";
import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { paths } from "@/config/paths";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import { toastTexts } from "@/ui/words/toast";
import { leaveRoomFor } from "./leave-room-for";
import { dismissToast, type ShownToast, type ToastAction } from "./toast-store";

/** Reading time of a message, in milliseconds, unless it says otherwise. */
const DURATION_MS = 8000;

/**
 * The desk's buttons are at its top and on its right: bottom left, below the list, which leaves room for it, and no
 * wider than what stands before the buttons of a row. On a small screen they would cover the buttons of a dialog or of a
 * question, which end it at the bottom; half of the screen always stays free. The page makes room for them
 * and does not scroll when the focus goes to one. On a phone they are a bar at the foot, above which the list ends.
 */
const ON_THE_DESK =
  "**:scroll-mb-[calc(-1*var(--bottom-panel,0px))] max-sm:gap-2 max-sm:bg-ivory max-sm:p-2 max-h-[50dvh] overflow-y-auto top-auto bottom-(--desk-foot,0px) sm:right-auto sm:w-[21rem] max-lg:[body:has([role$=dialog])_&]:[inset-block:0_auto]";

function ActionOf({ action, className }: { action: ToastAction; className: string }) {
  if ("href" in action) {
    return (
      <RadixToast.Action asChild altText={action.label}>
        <a className={cn("link inline-block", className)} href={action.href}>
          {action.label}
        </a>
      </RadixToast.Action>
    );
  }
  return (
    <RadixToast.Action asChild altText={action.altText} onClick={action.onSelect}>
      <Button variant="outline" className={cn("min-h-11! px-5! py-2!", className)}>
        {action.label}
      </Button>
    </RadixToast.Action>
  );
}

function ToastItem(toast: ShownToast) {
  const { id, title, description, tone = "default", action } = toast;
  const isInsistent = tone !== "default";
  // News of emergencies may come several at a time, and each waits to be opened: low enough to work beside them.
  const isRow = tone === "urgent";
  const { durationMs = isInsistent ? Number.POSITIVE_INFINITY : DURATION_MS } = toast;
  return (
    <RadixToast.Root
      type={isInsistent ? "foreground" : "background"}
      duration={durationMs}
      onOpenChange={(isOpen) => {
        if (!isOpen) dismissToast(id);
      }}
      className={cn(
        // Radix disables pointer events outside an open dialog; a toast must stay dismissable.
        "pointer-events-auto! on-dark wrap-anywhere flex rounded text-white shadow-lg",
        isInsistent ? "bg-clay" : "bg-evergreen-800",
        isRow ? "items-center gap-x-2 py-2 pr-1 pl-4" : "items-start gap-x-3 p-5",
      )}
    >
      <div className="min-w-0 grow">
        <RadixToast.Title className={cn("font-semibold text-base", isRow && "line-clamp-2")}>
          {title}
        </RadixToast.Title>
        {description && (
          <RadixToast.Description
            className={cn("text-base leading-snug", isRow ? "line-clamp-1" : "mt-1")}
          >
            {description}
          </RadixToast.Description>
        )}
        {action && !isRow && <ActionOf action={action} className="mt-3" />}
      </div>
      {action && isRow && <ActionOf action={action} className="shrink-0" />}
      <RadixToast.Close
        aria-label={toastTexts.dismiss}
        className={cn(
          "inline-flex size-11 shrink-0 items-center justify-center",
          !isRow && "-mt-3 -mr-3",
        )}
      >
        <X aria-hidden size={18} />
      </RadixToast.Close>
    </RadixToast.Root>
  );
}

/**
 * The list of messages: top right on a screen, along the top on a phone. Not at the bottom, where the panel of unsent
 * requests, the buttons of the process dialog and a phone's keyboard are. The quote desk has a place of its own for them.
 */
export function ToastList({ toasts }: { toasts: readonly ShownToast[] }) {
  const list = useRef<HTMLOListElement>(null);
  const isOnTheDesk = window.location.pathname === paths.adminQuotes;
  useEffect(() => {
    if (!isOnTheDesk || !list.current) return;
    return leaveRoomFor(list.current);
  }, [isOnTheDesk]);
  return (
    <RadixToast.Provider swipeDirection="right" label={toastTexts.label}>
      {toasts.map((toast) => (
        <ToastItem key={toast.id} {...toast} />
      ))}
      <RadixToast.Viewport
        ref={list}
        className={cn(
          "pointer-events-auto fixed inset-x-0 top-0 z-60 flex flex-col gap-3 p-4 empty:p-0! print:hidden",
          isOnTheDesk ? ON_THE_DESK : "sm:left-auto sm:w-[26rem]",
        )}
      />
    </RadixToast.Provider>
  );
}
