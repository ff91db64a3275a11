import { expect, test } from "vitest";
import { textCommandIn } from "../../../supabase/functions/inbound/texts/text-command.ts";

// A missed stop breaks the law; a false one leaves a customer without a word.

const STOP =
  `STOP|Stop.|stop all|Unsubscribe|Quit|Opt out|ok stop|Please stop|Stop it|Stop please|Stop texting me
Stop sending me these messages|Please stop texting this number|Quit texting me|No more texts|no more messages please
Don't text me|Don't text me again|DO NOT MESSAGE ME|Never text me again|Do not contact me|Don’t send me any more texts
I don’t want to receive texts|I don't want your messages|I no longer want texts|Remove me|Remove me from your list
Take me off your list|Take my number off your list|Delete my number|lose my number|Leave me alone|I want to opt out
unsubscribe me|Can you stop texting me|Thanks. Please stop.|Who is this? Stop texting me!|We booked elsewhere. No more texts.
🛑|Stop 🛑|No más mensajes, por favor|Ya no más textos|No más|BAJA|Bórreme de su lista|Quíteme de la lista|Elimíneme
Déjeme en paz|Alto|¡PARAR!|Basta|Por favor, ya no me envíen más mensajes|No quiero recibir más textos
Dejen de mandarme mensajes|No me escriba más|Ya no me manden textos|Sáquenme de su lista|Deme de baja
Gracias, pero no quiero mensajes. No me escriban.|Ya basta, por favor`.split(/[|\n]/);

const NOT =
  `When you get to the end contact Maria at the gate|At the last stop text me|We won't need to end. Contact Bob.
I dont get texts on this phone, call me please|Can you stop by on Friday?|Please don't send the big trailer|We end at 5
Cancel the second unit, keep the first|The bus stop is in front|Text me when you arrive|Yes, Friday|I can start at 8
No mail came through, please send it again?|Help me choose|Don't stop at the first gate|Text me at the end of the day
Please do not text me before 8 am|Stop at the gate and text me|Remove me as the contact and add Bob|No more than 50 guests
Take the second exit off 290|Leave the keys with the guard|Delete the second line of the quote|We quit at noon
The driver should stop at the office|I never got your text|I don't have a number for the gate yet|Never mind
Is the number on the list?|Can we end the rental early?|Don't send anyone before 9|Unsubscribed from nothing, all good
We no longer need the ramp|No more questions, thanks|Stop sign is at the corner|Message me if the truck is late
I want to cancel the second day|Who do I contact at the end?|Opting for the 4 station|Sent you a message yesterday
No mande nada todavía, mañana le confirmo|No me envíen el remolque grande, por favor|Necesito ayuda para elegir
Quiero cancelar la segunda unidad|Alto, hay perro en la entrada|No más de 50 invitados|Baje por la calle principal
La parada está enfrente|Mándeme un mensaje al llegar|No me llegó el mensaje|No quiero el remolque grande
Déjeme ver y le confirmo|Deje las llaves con el guardia|Quite la segunda línea de la cotización|Ya no hace falta la rampa
No tengo el número todavía|Elimine el segundo día|Dejen el remolque junto a la barda|Basta con dos unidades
Escríbame si llega tarde`.split(/[|\n]/);

/** In two languages at once, in a texter's spelling, and said over. */
const MORE_STOP =
  `stop por favor|STOP gracias|Stop ya|no mas textos please|Please stop, no más mensajes|STOP STOP STOP|🛑🛑|stopp
Dont text me no more|dont txt me|stop txting me|quit it|unsuscribe|get me off this list|No texts please, call me
Pare de mandar mensajes|Párenle con los mensajes|Alto a los mensajes|Cancelar suscripción|Desuscribirme|Remover
Remueva mi número|Remuévanme de su lista|No quiero que me escriban|Quiero que me borren de la lista
Déjenme de molestar|Ya estuvo, no más|No more. Texts!|Hola Juan, no más.`.split(/[|\n]/);

const MORE_NOT =
  `Ya no, gracias, el lunes mejor|Ya no|No más, gracias, con dos basta|Please stop at the gate|Pare en la esquina
Parar en la puerta por favor|Para cuándo?|Alto: 3 metros de ancho|No text came through|Start again|No más de 3
Cancelar el pedido|Remueva la rampa|Saquen el remolque el lunes|Get me off the phone tree and call Bob
Get me two trailers|Don't stop, the gate is open|👍|Quite el candado|Alto a la derecha|No, gracias|Quiten|Saque la lista`.split(
    /[|\n]/,
  );

test.each(MORE_STOP)("%j is a stop", (text) => {
  expect(textCommandIn(text)).toMatchObject({ what: "out" });
});

test.each(MORE_NOT)("%j is none", (text) => {
  expect(textCommandIn(text)).toBeUndefined();
});

test("the table has as many of each, a third of them Spanish", () => {
  expect([STOP.length, NOT.length]).toEqual([60, 60]);
});

test("no stop is missed", () => {
  expect(STOP.filter((text) => textCommandIn(text)?.what !== "out")).toEqual([]);
});

test("nothing else is heard as one, but for two at the most", () => {
  const heard = NOT.filter((text) => textCommandIn(text)?.what === "out");
  expect(heard, heard.join("\n")).toSatisfy((wrong: string[]) => wrong.length <= 2);
});
