import { spawnSync } from 'node:child_process';
import { hostname } from 'node:os';
import { isDeadHere, newOwner, ownerEnded } from './owner.js';

describe('an owner', () => {
  it('is alive until it has ended', () => {
    const owner = newOwner();
    expect(isDeadHere(owner)).toBe(false);
    ownerEnded(owner);
    expect(isDeadHere(owner)).toBe(true);
  });

  it('is dead when its process on this machine is', () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    expect(isDeadHere(`${hostname()}/${pid}/x`)).toBe(true);
    expect(isDeadHere(`${hostname()}/${process.ppid}/x`)).toBe(false);
  });

  it('on another machine is left alone', () => {
    expect(isDeadHere('another-machine/1/x')).toBe(false);
    expect(isDeadHere('of some other writing')).toBe(false);
  });
});
