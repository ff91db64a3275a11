/** What a prerendered page decides before its first frame: built to a script that stands in its head. */
import { startWebFonts } from "@/lib/first-load/web-fonts";

startWebFonts();
