import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { paths } from "@/config/paths";
import { changesQuery } from "@/desk/business/log/change-log";
import { frameTexts } from "@/desk/frame/frame-texts";
import { DeskTitle, StaffMain } from "@/desk/frame/staff-main";
import { useKeptFocus } from "@/desk/listing/focus-handover";
import { ReadState } from "@/desk/listing/list-state";
import { formatShortMoment } from "@/desk/model/short-date";
import { type TeamRights, teamMembersQuery, teamRightsOf } from "@/desk/model/team-members";
import { useSession } from "@/desk/sign-in/session";
import { TextLink } from "@/ui/smart-link";
import { preloadToaster } from "@/ui/toast/toaster";
import { BUSINESS_SECTIONS, type Business } from "./business";
import { businessQuery } from "./business-query";
import { businessTexts, changeTexts, sectionTexts } from "./business-texts";
import { BusinessFormProvider } from "./form/business-form";
import { SaveBar } from "./form/save-bar";
import { Frame } from "./form/section-frame";
import { ChangeLog } from "./log/change-log";
import { PAPERS_PART, PapersSection } from "./sections/papers-section";
import { PricesSection } from "./sections/prices-section";
import {
  DeliverySection,
  DepositSection,
  QuotesSection,
  TaxSection,
} from "./sections/settings-sections";
import { TermsSection } from "./sections/terms-section";
import { TrailersSection } from "./sections/trailers-section";

const texts = businessTexts;

/** Polling interval in milliseconds: a colleague's change shows up before it is overwritten. */
const REFRESH_MS = 30_000;

const listOf = (names: readonly string[]) => new Intl.ListFormat("en-US").format(names);

function Contents() {
  const parts = [
    ...BUSINESS_SECTIONS.map((id) => ({ id: id as string, heading: sectionTexts[id].heading })),
    { id: PAPERS_PART, heading: texts.papers.heading },
    { id: "owners", heading: texts.who.heading },
    { id: "changes", heading: changeTexts.heading },
  ];
  return (
    <nav aria-label={texts.contents} className="sticky top-9 self-start max-xl:hidden">
      <ul>
        {parts.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`} className="block py-1.5 text-base text-stone hover:text-ink">
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function LastChange() {
  const { data } = useQuery(changesQuery(1));
  const [last] = data ?? [];
  if (!last) return null;
  return (
    <p className="text-base text-stone tabular-nums">
      {texts.lastChange(
        formatShortMoment(last.created_at),
        last.actor_name ?? changeTexts.inDatabase,
      )}
    </p>
  );
}

function Owners({ rights: { owners } }: { rights: TeamRights }) {
  const { who } = texts;
  return (
    <Frame id="owners" heading={who.heading}>
      <p className="wrap-anywhere mb-2 text-base">
        {owners.length > 0 ? who.owners(listOf(owners)) : who.noOwner}
      </p>
      <TextLink href={paths.adminTeam} className="text-base">
        {who.team}
      </TextLink>
    </Frame>
  );
}

type SectionsProps = { business: Business; rights: TeamRights; account: string };

function Sections({ business, rights, account }: SectionsProps) {
  const page = useKeptFocus();
  return (
    <BusinessFormProvider business={business} canChange={rights.canManage} account={account}>
      <div ref={page} tabIndex={-1} className="outline-none">
        {business.samples.length > 0 && (
          <p className="mb-6 max-w-prose text-amber text-base">{texts.samples.some}</p>
        )}
        {!rights.canManage && (
          <p className="mb-6 text-base text-stone">{texts.readOnly(listOf(rights.owners))}</p>
        )}
        <TrailersSection />
        <PricesSection />
        <DeliverySection />
        <TaxSection />
        <DepositSection />
        <TermsSection />
        <QuotesSection />
        <PapersSection />
        <Owners rights={rights} />
        <ChangeLog />
        <SaveBar />
      </div>
    </BusinessFormProvider>
  );
}

/** The contents of the Business page: owners change it, staff read it. */
export function BusinessView() {
  // Preloaded: once the connection is lost, the code of the error toast can't be fetched.
  useEffect(preloadToaster, []);
  const members = useQuery(teamMembersQuery());
  const facts = useQuery({
    ...businessQuery(),
    select: (business) => [business],
    refetchInterval: REFRESH_MS,
  });
  const id = useSession()?.user.id;
  // Outlives the session: signing in again in place changes nothing here.
  const [account, setAccount] = useState(id);
  if (account === undefined && id !== undefined) setAccount(id);
  const rights = teamRightsOf(members.data, account);
  return (
    <ReadState query={facts} emptyText={texts.loadFailed}>
      {([business]) =>
        business &&
        account !== undefined &&
        members.data && <Sections business={business} rights={rights} account={account} />
      }
    </ReadState>
  );
}

/** The Business page. */
export default function AdminBusinessPage() {
  return (
    <>
      <DeskTitle>{frameTexts.business}</DeskTitle>
      <StaffMain>
        <div className="page-column py-9 xl:grid xl:grid-cols-[11rem_minmax(0,1fr)] xl:gap-x-16">
          <Contents />
          <div className="min-w-0">
            <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
              <div>
                <h1 className="text-[2.25rem] leading-tight">{frameTexts.business}</h1>
                <p className="text-base text-stone">{texts.intro}</p>
              </div>
              <LastChange />
            </div>
            <BusinessView />
          </div>
        </div>
      </StaffMain>
    </>
  );
}
