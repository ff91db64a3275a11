import * as Dialog from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { navigation } from "@/site/words/navigation";
import { siteMenu } from "@/site/words/site-menu";
import { PhoneLink } from "@/ui/business-link";
import { ButtonLink } from "@/ui/button";
import { SmartLink } from "@/ui/smart-link";
import { LanguageLink } from "./language-link";
import { menuGroups } from "./menu-groups";

type SiteMenuProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** Returns the focus to the menu button, unless a link was followed: Safari does not focus pressed buttons. */
function returnFocus(event: Event) {
  event.preventDefault();
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>(`[aria-label="${navigation.labels.openMenu}"]`)?.focus();
}

/** The whole navigation on small screens, in groups, over the full screen; quote and phone stay in sight, with large text above the links. Links fade out above them while more follow. */
export function SiteMenu({ isOpen, onOpenChange }: SiteMenuProps) {
  const close = () => onOpenChange(false);
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          className="on-dark fixed inset-0 z-50 flex scroll-pb-32 flex-col overflow-y-auto bg-evergreen-900 text-ivory"
        >
          <div className="page-column flex h-16 shrink-0 items-center md:h-20 large-text:-order-2">
            <Dialog.Title className="mr-auto font-display text-[1.375rem]">
              {siteMenu.title}
            </Dialog.Title>
            {__HAS_SPANISH__ && <LanguageLink className="mr-4 text-lg" />}
            <Dialog.Close
              aria-label={siteMenu.close}
              className="-mr-2 inline-flex size-11 items-center justify-center"
            >
              <X aria-hidden size={24} />
            </Dialog.Close>
          </div>
          <nav
            aria-label={navigation.labels.main}
            className="page-column grid gap-x-8 gap-y-7 pt-4 pb-16 xs:grid-cols-2 md:grid-cols-3"
          >
            {menuGroups.map(({ title, links }) => (
              <div key={title}>
                <h2 className="font-semibold font-sans text-base text-brass-300">{title}</h2>
                <ul className="mt-1">
                  {links.map(({ label, href }) => (
                    <li key={label}>
                      <SmartLink
                        href={href}
                        onClick={close}
                        className="inline-flex min-h-11 items-center text-lg hover:underline"
                      >
                        {label}
                      </SmartLink>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
          <div className="sticky bottom-0 mt-auto border-brass-300/30 border-t bg-evergreen-900 before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-16 before:bg-linear-to-t before:from-evergreen-900 large-text:static large-text:before:hidden large-text:-order-1 large-text:mt-0">
            <div className="page-column flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
              <ButtonLink href={navigation.quote.href} onClick={close} variant="brass">
                {navigation.quote.label}
              </ButtonLink>
              <PhoneLink />
            </div>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
