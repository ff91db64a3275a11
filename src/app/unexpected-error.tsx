import { Helmet } from "react-helmet-async";
import { Button } from "@/components/ui/button";
import { buttonBase, buttonVariants } from "@/components/ui/button-variants";
import { business, phoneHref } from "@/lib/business";
import { cn } from "@/lib/cn";
import { paths } from "./paths";

const TITLE = "Unexpected Application Error!";

/** Shown when rendering failed. Plain links: the router itself may be what broke. */
export function UnexpectedError() {
  return (
    <main className="page-column flex min-h-dvh flex-col justify-center py-section">
      <Helmet>
        <title>{TITLE}</title>
        <meta name="robots" content="noindex" />
      </Helmet>
      <h1 className="text-section">{TITLE}</h1>
      <p className="mt-6 max-w-prose">
        Something in this page failed. Nothing that you sent has been lost by it. Load the page
        again, or call us on{" "}
        <a className="link" href={phoneHref}>
          {business.phone}
        </a>
        : someone answers around the clock.
      </p>
      <p className="mt-8 flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>Load again</Button>
        <a className={cn(buttonBase, buttonVariants.outline)} href={paths.home}>
          Return to Home
        </a>
      </p>
    </main>
  );
}
