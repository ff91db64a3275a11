import { mountQuote } from "./quote-app";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root element");

mountQuote(root);
