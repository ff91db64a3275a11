import { advertisingTexts } from "@/site/words/advertising";
import { setQuestionReopened, useAdConsent } from "./visitor-choice";

/**
 * Opens the question about consent again: consent must be as easy to withdraw as to give. Not part of a page that
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
