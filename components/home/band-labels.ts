/** A machine, and the material that most makers share settings of on it; null where nobody does. */
export type FirstCut = { slug: string; name: string; cut: { material: string; href: string } | null }
export type BandLabels = Record<
  | 'label'
  | 'draft'
  | 'untitled'
  | 'lesson'
  | 'opened'
  | 'which'
  | 'cut'
  | 'firstCut'
  | 'cutWhy'
  | 'begin'
  | 'goOn'
  | 'goOnWhy'
  | 'beginWhy'
  | 'share'
  | 'shareWhy'
  | 'welcome'
  | 'welcomeFrom',
  string
>
