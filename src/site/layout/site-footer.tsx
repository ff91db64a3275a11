import type { ReactNode } from "react";
import { business } from "@/config/business";
import { promises } from "@/config/business-facts";
import { copyrightLine } from "@/config/copyright-line";
import { cn } from "@/lib/cn";
import { footer, renderingNote } from "@/site/words/footer";
import { pageLabels } from "@/site/words/page-labels";
import type { Action } from "@/site/words/types";
import { EmailLink, PhoneLink, toldPhone } from "@/ui/business-link";
import { SmartLink } from "@/ui/smart-link";
import { LanguageLink } from "./language-link";
import { SPEAKS_SPANISH } from "./spoken-language";

/** Links to pages by the names of their bread crumbs. */
const named = (pages: readonly (keyof typeof pageLabels)[]): Action[] =>
  pages.map((href) => ({ href, label: pageLabels[href] }));

type LinkColumnProps = { title: string; links: readonly Action[]; className?: string };

function LinkColumn({ title, links, className }: LinkColumnProps) {
  return (
    <nav aria-label={title} className={className}>
      <h2 className="font-semibold font-sans text-base text-brass-300">{title}</h2>
      <ul className="mt-1 max-sm:text-base sm:mt-3">
        {links.map(({ label, href }) => (
          <li key={label}>
            <SmartLink
              href={href}
              className="inline-flex min-h-9 items-center leading-tight hover:underline sm:min-h-11"
            >
              {label}
            </SmartLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ContactDetails({ isCentred = false }: { isCentred?: boolean }) {
  return (
    <div className={isCentred ? "text-center" : "max-sm:col-span-full"}>
      <h2 className="font-semibold font-sans text-base text-brass-300">{footer.contact.title}</h2>
      <address className="not-italic">
        <dl
          className={cn(
            "mt-2 gap-x-6 gap-y-1 max-sm:text-base sm:mt-3 sm:grid sm:gap-4",
            isCentred ? "grid" : "flex flex-wrap",
          )}
        >
          <div>
            <dt className="sr-only">{footer.contact.phoneLabel}</dt>
            <dd>
              <PhoneLink />
            </dd>
          </div>
          <div>
            <dt className="sr-only">{footer.contact.emailLabel}</dt>
            <dd>
              <EmailLink />
            </dd>
          </div>
          <div>
            <dt className="sr-only">{footer.contact.areaLabel}</dt>
            <dd>{footer.contact.area}</dd>
            {promises.speaksSpanish && <dd lang="es">{SPEAKS_SPANISH}</dd>}
          </div>
        </dl>
      </address>
    </div>
  );
}

function LegalLinks() {
  return (
    <nav aria-label={footer.legal.label}>
      <ul className="flex flex-wrap gap-x-6">
        {named(footer.legal.pages).map(({ label, href }) => (
          <li key={href}>
            <SmartLink href={href} className="inline-flex min-h-11 items-center hover:underline">
              {label}
            </SmartLink>
          </li>
        ))}
        {__HAS_SPANISH__ && (
          <li>
            <LanguageLink />
          </li>
        )}
      </ul>
    </nav>
  );
}

/**
 * The foot of every public page: quick links, services, contact details. On the long landing page it is reduced
 * to one centered column with the contact details only (specification, section 2).
 */
export function SiteFooter({
  isReduced = false,
  choices,
}: {
  isReduced?: boolean;
  choices?: ReactNode;
}) {
  return (
    <footer className="on-dark bg-evergreen-900 text-ivory print:bg-transparent print:text-black">
      <p className="page-column hidden pt-4 print:block">
        {[business.name, toldPhone, business.email, business.siteUrl].join(" · ")}
      </p>
      <div className="page-column py-8 sm:py-16 print:hidden">
        {isReduced ? (
          <ContactDetails isCentred />
        ) : (
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-6 gap-y-5 sm:grid-cols-2 sm:gap-x-12 sm:gap-y-10 lg:grid-cols-[repeat(4,auto)] lg:justify-between xl:grid-cols-[minmax(0,17rem)_repeat(4,auto)]">
            <div className="max-xl:col-span-full">
              <p className="font-display text-item">{business.name}</p>
              <p className="mt-3 max-w-xs text-ivory/80 max-sm:hidden">{footer.statement}</p>
            </div>
            <LinkColumn title={footer.quickLinks.title} links={named(footer.quickLinks.pages)} />
            <LinkColumn title={footer.services.title} links={footer.services.items} />
            {/* A phone has these in its menu. */}
            <LinkColumn
              title={footer.more.title}
              links={named(footer.more.pages)}
              className="max-sm:hidden"
            />
            <ContactDetails />
          </div>
        )}
        <div
          className={cn(
            "mt-5 grid gap-y-2 sm:mt-14 border-brass-300/30 border-t pt-2 text-ivory/70 text-note sm:pt-4",
            isReduced && "justify-items-center text-center",
          )}
        >
          <LegalLinks />
          <p>
            {copyrightLine()} {choices}
          </p>
          {renderingNote && <p>{renderingNote}</p>}
        </div>
      </div>
    </footer>
  );
}
