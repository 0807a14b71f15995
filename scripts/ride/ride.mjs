import { commands, findCommand, takesFile } from './commands.mjs';
import { dataCommands, UnfitCopy } from './data-commands.mjs';
import { help } from './help.mjs';
import { readJsonFile, UnreadableFile } from './read-json-file.mjs';
import { send, Unreachable } from './send.mjs';
import { readSettings, UnfitSettings } from './settings.mjs';

/** How a command ends: done, refused by the gateway, or not understood. */
export const EXIT = { done: 0, refused: 1, misused: 2 };

/**
 * Runs one command and answers its exit code.
 * @param {string[]} words
 * @param {Record<string, string | undefined>} env
 * @param {{ say(line: string): void, complain(line: string): void }} out
 */
export async function ride(words, env, out) {
  if (words.length === 0 || words.includes('--help') || words.includes('-h')) {
    help([...commands, ...dataCommands]).forEach(out.say);
    return EXIT.done;
  }
  const command = findCommand(words);
  if (command === null || words.length !== (takesFile(command) ? 3 : 2)) {
    out.complain(`Not a command: ${words.join(' ')}`);
    help([...commands, ...dataCommands]).forEach(out.complain);
    return EXIT.misused;
  }
  try {
    if (command.work) {
      out.say(`✓ ${await command.work(words[2], env)}`);
      return EXIT.done;
    }
    const settings = readSettings(env);
    const lots = takesFile(command)
      ? command.lots(await readJsonFile(words[2]))
      : [{ name: words.join(' '), body: command.asks ?? {} }];
    return (await sendAll(command, lots, settings, out)) ? EXIT.done : EXIT.refused;
  } catch (error) {
    if (error instanceof UnreadableFile || error instanceof UnfitSettings) {
      out.complain(`✗ ${error.message}`);
      return EXIT.misused;
    }
    if (!(error instanceof Unreachable || error instanceof UnfitCopy)) throw error;
    out.complain(`✗ ${error.message}`);
    return EXIT.refused;
  }
}

/** One lot after the other. After a refusal the rest is still sent where lots are independent. */
async function sendAll(command, lots, settings, out) {
  let allWell = true;
  const waiting = [...lots];
  for (let lot = waiting.shift(); lot !== undefined; lot = waiting.shift()) {
    const answer = await send(settings, command.path, lot.body);
    if (answer.success) {
      if (!tell(command, answer.data, lot.name, out)) allWell = false;
      const more = command.again?.(answer.data, lot.body) ?? null;
      if (more !== null) waiting.push({ ...lot, body: more });
      continue;
    }
    allWell = false;
    for (const flaw of answer.msg.split('；')) out.complain(`✗ ${lot.name}: ${flaw}`);
    if (!command.independent) break;
  }
  return allWell;
}

/** What was done, and what is wrong with it; true when nothing is. */
function tell(command, data, name, out) {
  const wrong = command.wrong?.(data) ?? [];
  const mark = wrong.length === 0 ? '✓' : '✗';
  for (const line of command.told(data, name)) out.say(`${mark} ${line}`);
  for (const line of wrong) out.complain(`✗ ${line}`);
  return wrong.length === 0;
}
