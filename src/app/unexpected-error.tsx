import { base } from "@/config/language";
import { paths } from "@/config/paths";
import { cn } from "@/lib/cn";
import { unexpectedErrorContent } from "@/site/words/unexpected-error";
import { PhoneLink } from "@/ui/business-link";
import { Button, buttonBase, buttonVariants } from "@/ui/button";

const { title, text, reload, home } = unexpectedErrorContent;

/** Shown when rendering failed. Plain links: the router itself may be what broke. */
export function UnexpectedError() {
  return (
    <main className="page-column flex min-h-dvh flex-col justify-center py-section">
      {/* React's own head tags: the head library may not have loaded. */}
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-section">{title}</h1>
      <p className="mt-6 max-w-prose">
        {text} <PhoneLink />
      </p>
      <p className="mt-8 flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>{reload}</Button>
        <a className={cn(buttonBase, buttonVariants.outline)} href={base || paths.home}>
          {home}
        </a>
      </p>
    </main>
  );
}
