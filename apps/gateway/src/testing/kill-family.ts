import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

interface Listed {
  readonly pid: number;
  readonly parent: number;
  /** Dead, and only waiting for somebody to take note. */
  readonly isZombie: boolean;
}

function listed(): Listed[] {
  const lines = execFileSync('ps', ['-axo', 'pid=,ppid=,stat='], { encoding: 'utf8' });
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [pid, parent, stat = ''] = line.trim().split(/\s+/);
      return { pid: Number(pid), parent: Number(parent), isZombie: stat.startsWith('Z') };
    });
}

/** Kills a process with its children, all without a last word, and waits until they are gone. */
export async function killFamily(head: number): Promise<void> {
  // Stopped first, so that it can neither start another nor tell one to end in order.
  process.kill(head, 'SIGSTOP');
  const family = [head, ...listed().flatMap(({ pid, parent }) => (parent === head ? [pid] : []))];
  for (const pid of family.reverse()) process.kill(pid, 'SIGKILL');
  const killed = new Set(family);
  while (listed().some(({ pid, isZombie }) => killed.has(pid) && !isZombie)) await pause(5);
}
