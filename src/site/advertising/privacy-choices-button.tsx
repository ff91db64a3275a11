import { advertisingTexts } from "@/site/words/advertising";
import { setQuestionReopened, useAdConsent } from "./ad-consent";

/**
 * Opens the question about consent again: whoever has said yes must be able to say no as easily. Not part of a page that
 * is rendered ahead: it would stand there before it works.
 */
export function PrivacyChoicesButton() {
  const isLive = useAdConsent() !== undefined;
  if (!isLive) return null;
  return (
    <button type="button" className="link" onClick={() => setQuestionReopened(true)}>
      {advertisingTexts.privacyChoices}
    </button>
  );
}
