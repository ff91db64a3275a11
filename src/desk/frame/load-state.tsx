import { cn } from "@/lib/cn";
import { DeskButton } from "./desk-button";
import { frameTexts } from "./frame-texts";

type LoadFailedProps = {
  text: string;
  onRetry: () => unknown;
  /** Inside an open row. */
  isSmall?: boolean;
  variant?: "primary" | "outline";
  className?: string;
};

export function LoadFailed(props: LoadFailedProps) {
  const { text, onRetry, isSmall = false, variant = "outline", className } = props;
  return (
    <div role="alert" className={className}>
      <p className={cn("text-clay", isSmall && "text-base")}>{text}</p>
      <DeskButton
        variant={variant}
        className={isSmall ? "mt-3" : "mt-4"}
        onClick={() => void onRetry()}
      >
        {frameTexts.tryAgain}
      </DeskButton>
    </div>
  );
}

type LoadStateProps = {
  query: { data: unknown; isPending: boolean; refetch: () => unknown };
  texts: { loading: string; loadFailed: string };
  isSmall?: boolean;
};

/** Shows that something is loading or failed to load; nothing once it has loaded. */
export function LoadState({ query, texts, isSmall }: LoadStateProps) {
  if (query.data !== undefined) return null;
  if (query.isPending) return <p role="status">{texts.loading}</p>;
  return (
    <LoadFailed text={texts.loadFailed} onRetry={query.refetch} {...(isSmall && { isSmall })} />
  );
}
