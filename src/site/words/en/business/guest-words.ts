import { crowdForStaff, drinksForStaff } from "../../choice-for-staff";

export const drinksWords = drinksForStaff;

export const crowdWords = crowdForStaff;
