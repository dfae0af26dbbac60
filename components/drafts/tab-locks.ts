/** Tells which tabs have typed text now, by locks that the browser releases with the tab. */
export type TabLocks = { open: () => Promise<ReadonlySet<string>>; hold: (tab: string) => () => void }

const LOCK = 'kerf:typing:'

/** The locks of the browser, one for each tab with typed text. */
export const tabLocks: TabLocks = {
  async open() {
    // Without locks (an old browser, an insecure page) every other tab may be open, so its drafts are left alone.
    if (!navigator.locks) return { has: () => true } as unknown as ReadonlySet<string>
    const { held = [] } = await navigator.locks.query()
    return new Set(held.map(({ name = '' }) => name.replace(LOCK, '')))
  },
  hold(tab) {
    let release: () => void = () => undefined
    const until = new Promise<void>((done) => (release = done))
    // Shared: several forms of a tab, and its duplicate, hold the lock together.
    void navigator.locks?.request(LOCK + tab, { mode: 'shared' }, () => until).catch(() => undefined)
    return release
  },
}
