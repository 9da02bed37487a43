import { type SharedStreamOptions, type TabMessage, followSharedStream } from './shared-stream.js';

type Options = SharedStreamOptions<string>;
type Handlers = Parameters<Options['open']>[0];

class Browser {
  readonly listeners = new Set<(told: TabMessage<string>) => void>();
  readonly streams: { readonly handlers: Handlers; readonly after: string | null; readonly close: () => void }[] = [];
  private readonly waiting: (() => void)[] = [];
  private isLocked = false;

  readonly lead: Options['runAsLeader'] = (work, signal) => {
    const run = (): void => {
      if (signal.aborted) return this.next();
      this.isLocked = true;
      void work().then(() => this.next());
    };
    if (this.isLocked) this.waiting.push(run);
    else run();
  };

  private next(): void {
    this.isLocked = false;
    this.waiting.shift()?.();
  }

  readonly open: Options['open'] = (handlers, after) => {
    const close = (): void => {
      this.streams.splice(this.streams.indexOf(stream), 1);
      handlers.onClose();
    };
    const stream = { handlers, after, close };
    this.streams.push(stream);
    return { close };
  };
}

function openTab(browser: Browser) {
  const [seen, statuses]: [string[], boolean[]] = [[], []];
  let visible = true;
  let notify = (): void => undefined;
  let ownListener: (told: TabMessage<string>) => void = () => undefined;
  const stop = followSharedStream<string>({
    onEvent: (event) => seen.push(event),
    onGap: () => seen.push('gap'),
    onStatus: (isOpen) => statuses.push(isOpen),
    open: browser.open,
    runAsLeader: browser.lead,
    visibility: {
      visible: () => visible,
      listen: (onChange) => {
        notify = onChange;
        return () => undefined;
      },
    },
    channel: {
      send: (told) => browser.listeners.forEach((hear) => hear !== ownListener && hear(told)),
      listen: (hear) => {
        ownListener = hear;
        browser.listeners.add(hear);
        return () => browser.listeners.delete(hear);
      },
    },
  });
  const show = (shown: boolean): void => {
    visible = shown;
    notify();
  };
  return { seen, statuses, stop, show };
}

const nextTurn = () => new Promise((resume) => setImmediate(resume));

describe('followSharedStream', () => {
  it('opens one stream for all tabs, and delivers each event once per tab', () => {
    const browser = new Browser();
    const tabs = [openTab(browser), openTab(browser), openTab(browser)];
    expect(browser.streams).toHaveLength(1);
    browser.streams[0]!.handlers.onOpen({ resumed: false });
    browser.streams[0]!.handlers.onData('one', { id: '1' });
    for (const { seen } of tabs) expect(seen).toEqual(['gap', 'one']);
  });

  it('makes a new tab load once, without affecting the others', () => {
    const browser = new Browser();
    const first = openTab(browser);
    browser.streams[0]!.handlers.onOpen({ resumed: false });
    const second = openTab(browser);
    expect([first.seen, second.seen]).toEqual([['gap'], ['gap']]);
  });

  it('moves to another tab, which resumes after the last delivered event', async () => {
    const browser = new Browser();
    const [first, second] = [openTab(browser), openTab(browser)];
    browser.streams[0]!.handlers.onOpen({ resumed: false });
    browser.streams[0]!.handlers.onData('one', { id: '1' });
    first.stop();
    await nextTurn();
    expect(browser.streams.map(({ after }) => after)).toEqual(['1']);
    browser.streams[0]!.handlers.onOpen({ resumed: true });
    browser.streams[0]!.handlers.onData('two', { id: '2' });
    expect([first.seen, second.seen]).toEqual([
      ['gap', 'one'],
      ['gap', 'one', 'two'],
    ]);
  });

  it('closes the stream while no tab is visible, and resumes it later', async () => {
    const browser = new Browser();
    const tab = openTab(browser);
    browser.streams[0]!.handlers.onOpen({ resumed: false });
    browser.streams[0]!.handlers.onData('one', { id: '1' });
    tab.show(false);
    expect(browser.streams).toEqual([]);
    await nextTurn();
    tab.show(true);
    expect(browser.streams.map(({ after }) => after)).toEqual(['1']);
  });

  it('lets the next tab retry after a stream closed permanently', async () => {
    const browser = new Browser();
    openTab(browser);
    openTab(browser);
    browser.streams[0]!.close();
    await nextTurn();
    expect(browser.streams).toHaveLength(1);
  });

  it('reports to all tabs, including new ones, whether the stream is open', () => {
    const browser = new Browser();
    const [first, second] = [openTab(browser), openTab(browser)];
    browser.streams[0]!.handlers.onOpen({ resumed: false });
    browser.streams[0]!.handlers.onLost();
    browser.streams[0]!.handlers.onOpen({ resumed: true });
    expect([first.statuses, second.statuses]).toEqual([
      [true, false, true],
      [true, false, true],
    ]);
    expect(openTab(browser).statuses).toEqual([true]);
  });

  it('reports a gap when a stream could not be resumed', () => {
    const browser = new Browser();
    const tabs = [openTab(browser), openTab(browser)];
    browser.streams[0]!.handlers.onOpen({ resumed: false });
    browser.streams[0]!.handlers.onOpen({ resumed: false });
    for (const { seen } of tabs) expect(seen).toEqual(['gap', 'gap']);
  });
});
