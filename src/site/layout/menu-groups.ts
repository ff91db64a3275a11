import { siteMenu } from "@/site/words/site-menu";

const pages = {
  trailers: [
    "/trailers",
    "/luxury-trailers",
    "/luxury-porta-potties",
    "/premium-offer",
    "/gallery",
  ],
  occasions: [
    "/weddings",
    "/quinceaneras",
    "/corporate-events",
    "/events",
    "/construction",
    "/emergency",
    "/services",
    "/solutions",
  ],
  company: ["/about", "/faq", "/contact"],
} as const;

const group = (id: keyof typeof pages) => ({
  id: `menu-${id}`,
  title: siteMenu.groups[id],
  links: pages[id].map((href) => ({ href, label: siteMenu.labels[href] })),
});

/** The whole navigation, in the order of the header's lists and of the menu. */
export const menuGroups = [group("trailers"), group("occasions"), group("company")];
