import { mountApp } from "./mount-app";
import "@/styles/index.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root element");

void mountApp(root);
