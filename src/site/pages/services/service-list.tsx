import { servicesContent } from "@/site/words/pages/services";
import { TextLink } from "@/ui/smart-link";

/** The services set like a menu: the name with its price, what it is, where to go next; rules, not boxes. */
export function ServiceList() {
  return (
    <ul className="border-brass-500 border-t">
      {servicesContent.cards.map(({ title, description, features, pricing, link, ...rest }) => (
        <li key={title} className="border-hairline border-b py-9 md:py-11">
          <article className="grid gap-x-12 gap-y-6 md:grid-cols-[4fr_5fr] lg:grid-cols-[4fr_6fr_2fr]">
            <div>
              <h2 className="text-item">{title}</h2>
              <p className="mt-1 font-semibold text-brass-700">{pricing}</p>
            </div>
            <div className="max-w-prose">
              <p className="text-balance">{description}</p>
              <ul className="mt-4 grid gap-y-1.5 text-base text-stone">
                {features.map((feature) => (
                  <li
                    key={feature}
                    className="flex gap-3 before:mt-[0.8em] before:h-px before:w-3 before:shrink-0 before:bg-brass-500 before:content-['']"
                  >
                    {feature}
                  </li>
                ))}
              </ul>
            </div>
            <p className="flex flex-wrap gap-x-8 gap-y-4 md:col-start-2 lg:col-start-auto lg:flex-col lg:items-end lg:text-right">
              <TextLink href={link.href} aria-label={`${link.label}: ${title}`}>
                {link.label}
              </TextLink>
              {"more" in rest && <TextLink href={rest.more.href}>{rest.more.label}</TextLink>}
            </p>
          </article>
        </li>
      ))}
    </ul>
  );
}
