import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

interface ProcessEntry {
  readonly pid: number;
  readonly parent: number;
  /** The state letter of `ps`: T for stopped, Z for a zombie. */
  readonly state: string;
}

function listProcesses(): ProcessEntry[] {
  const lines = execFileSync('ps', ['-axo', 'pid=,ppid=,stat='], { encoding: 'utf8' });
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [pid, parent, stat = ''] = line.trim().split(/\s+/);
      return { pid: Number(pid), parent: Number(parent), state: stat.charAt(0) };
    });
}

export async function killProcessTree(head: number): Promise<void> {
  const children = await stopAndListChildren(head);
  const tree = [head, ...children];
  for (const pid of tree.reverse()) process.kill(pid, 'SIGKILL');
  const killed = new Set(tree);
  while (listProcesses().some(({ pid, state }) => killed.has(pid) && state !== 'Z')) await sleep(5);
}

/**
 * A stopped process can neither start another child nor end one; on a busy machine stopping takes
 * time.
 */
async function stopAndListChildren(head: number): Promise<number[]> {
  process.kill(head, 'SIGSTOP');
  for (;;) {
    const processes = listProcesses();
    const isRunning = processes.some(({ pid, state }) => pid === head && !'TZ'.includes(state));
    if (!isRunning) {
      return processes.filter(({ parent }) => parent === head).map(({ pid }) => pid);
    }
    await sleep(5);
  }
}
