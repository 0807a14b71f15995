import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

interface ProcessEntry {
  readonly pid: number;
  readonly parent: number;
  readonly isZombie: boolean;
}

function listProcesses(): ProcessEntry[] {
  const lines = execFileSync('ps', ['-axo', 'pid=,ppid=,stat='], { encoding: 'utf8' });
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [pid, parent, stat = ''] = line.trim().split(/\s+/);
      return { pid: Number(pid), parent: Number(parent), isZombie: stat.startsWith('Z') };
    });
}

/** Sends SIGKILL to a process and its children, and waits until they are gone. */
export async function killProcessTree(head: number): Promise<void> {
  // SIGSTOP first, so that it can neither start another child nor end one in order.
  process.kill(head, 'SIGSTOP');
  const tree = [
    head,
    ...listProcesses().flatMap(({ pid, parent }) => (parent === head ? [pid] : [])),
  ];
  for (const pid of tree.reverse()) process.kill(pid, 'SIGKILL');
  const killed = new Set(tree);
  while (listProcesses().some(({ pid, isZombie }) => killed.has(pid) && !isZombie)) await sleep(5);
}
