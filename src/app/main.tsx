import { tolerateTranslators } from "@/lib/tolerate-translators";
import { mountApp } from "./mount-app";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root element");

tolerateTranslators();
void mountApp(root);
