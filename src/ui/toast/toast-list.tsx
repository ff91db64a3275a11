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
 * The desk has a strip for them at its foot (desk/dashboard/desk-foot.tsx): a line beside the other, so that they cover
 * nothing. Over a dialog, whose buttons are at its foot, the strip is at the top. On a phone there is room for the latest
 * alone, above which everything else ends. The page does not scroll when the focus goes to one.
 */
const ON_THE_DESK =
  "**:scroll-mb-[calc(-1*var(--messages,0px))] top-auto bottom-0 gap-px p-0! sm:h-10 sm:flex-row sm:overflow-hidden max-sm:[&>li:not(:last-child)]:hidden [body:has([role$=dialog])_&]:[inset-block:0_auto]";

/** Where staff work; not where they sign in. */
const isDesk = () => window.location.pathname.startsWith(paths.admin);

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

type ToastItemProps = {
  toast: ShownToast;
  /** One line, as high as the strip that it fills. */
  isRow: boolean;
};

function ToastItem({ toast, isRow }: ToastItemProps) {
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
        // Radix disables pointer events outside an open dialog; a toast must stay dismissable.
        "pointer-events-auto! on-dark wrap-anywhere flex text-white",
        isInsistent ? "bg-clay" : "bg-evergreen-800",
        isRow
          ? "min-w-0 grow items-center gap-x-3 pl-4 sm:h-10"
          : "items-start gap-x-3 rounded p-5 shadow-lg",
      )}
    >
      <div
        className={cn("min-w-0 grow", isRow && "gap-x-3 max-sm:py-2 sm:flex sm:items-baseline")}
        title={isRow ? [title, description].filter(Boolean).join(". ") : undefined}
      >
        <RadixToast.Title
          className={cn("font-semibold", isRow ? "text-sm sm:shrink-0 sm:truncate" : "text-base")}
        >
          {title}
        </RadixToast.Title>
        {description && (
          <RadixToast.Description
            className={cn(isRow ? "text-sm sm:min-w-0 sm:truncate" : "mt-1 text-base leading-snug")}
          >
            {description}
          </RadixToast.Description>
        )}
        {action && !isRow && <ActionOf action={action} className="mt-3" />}
      </div>
      {action && isRow && (
        <ActionOf action={action} className="shrink-0 text-sm sm:min-h-8! sm:px-3! sm:py-0!" />
      )}
      <RadixToast.Close
        aria-label={toastTexts.dismiss}
        className={cn(
          "inline-flex size-11 shrink-0 items-center justify-center",
          isRow ? "sm:size-10" : "-mt-3 -mr-3",
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
  const isOnTheDesk = isDesk();
  useEffect(() => {
    if (!isOnTheDesk || !list.current) return;
    return leaveRoomFor(list.current, "--messages");
  }, [isOnTheDesk]);
  return (
    <RadixToast.Provider swipeDirection="right" label={toastTexts.label}>
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} isRow={isOnTheDesk} />
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
