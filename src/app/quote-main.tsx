import { tolerateTranslators } from "@/lib/tolerate-translators";
import { mountQuote } from "./mount-quote";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root element");

tolerateTranslators();
mountQuote(root);
