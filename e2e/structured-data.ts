export type Data = { [key: string]: unknown }

/** The properties that search engines require of each type for a rich result. */
const wanted: Record<string, string[]> = {
  Organization: ['name'],
  WebSite: ['name', 'url'],
  SearchAction: ['target', 'query-input'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name'],
  HowTo: ['name', 'step', 'image', 'description'],
  HowToStep: ['name', 'text', 'position'],
  HowToTool: ['name'],
  HowToSupply: ['name'],
  VideoObject: ['name', 'description', 'thumbnailUrl', 'uploadDate', 'contentUrl'],
  LearningResource: ['name', 'description', 'learningResourceType', 'inLanguage'],
  CreativeWork: ['name', 'author'],
  Dataset: ['name', 'description', 'creator', 'distribution'],
  DataDownload: ['encodingFormat', 'contentUrl'],
  Person: ['name'],
}
const isAddress = (value: unknown) => URL.canParse(String(value)) && /^https?:/.test(String(value))
const rules: [RegExp, (value: unknown) => boolean][] = [
  [/^(url|item|logo|contentUrl|target|sameAs|image|thumbnailUrl)$/, isAddress],
  [
    /^(datePublished|dateModified|uploadDate)$/,
    (v) => /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(String(v)),
  ],
  [/^(totalTime|timeRequired|duration)$/, (v) => /^PT\d+[MS]$/.test(String(v))],
]

/** Returns ids that a page's data refers to without defining them; search engines read each page by itself. */
export function unknownNames(data: unknown): string[] {
  const all: Data[] = []
  JSON.stringify(data, (_, value: unknown) => {
    if (value && typeof value === 'object' && '@id' in value) all.push(value as Data)
    return value
  })
  const said = new Set(all.filter((one) => '@type' in one).map((one) => one['@id']))
  return all.map((one) => String(one['@id'])).filter((name) => !said.has(name))
}

/** Returns the faults of the data, one per line, and adds the addresses of its media to `shown`. */
export function examine(data: unknown, at: string, shown: Set<string>): string[] {
  if (Array.isArray(data)) return data.flatMap((one, index) => examine(one, `${at}[${index}]`, shown))
  if (data === null || typeof data !== 'object') return []
  const one = data as Data
  const type = String(one['@type'] ?? '')
  const missing = (wanted[type] ?? [])
    .filter((key) => one[key] === undefined || one[key] === '' || (one[key] as unknown[]).length === 0)
    .map((key) => `${at}: ${type} without ${key}`)
  const wrong = Object.entries(one).flatMap(([key, value]) =>
    rules
      .filter(([name]) => name.test(key))
      .flatMap(([, holds]) => [value].flat().filter((each) => !holds(each)))
      .map((each) => `${at}.${key}: ${String(each)}`),
  )
  for (const key of ['image', 'thumbnailUrl', 'contentUrl', 'logo'])
    for (const address of [one[key] ?? []].flat()) shown.add(String(address))
  const unknown = type && !wanted[type] && type !== 'InteractionCounter' ? [`${at}: what is a ${type}?`] : []
  const crumbs = type === 'BreadcrumbList' ? (one.itemListElement as Data[]) : []
  const lost = crumbs.slice(0, -1).filter((crumb) => !crumb.item)
  return [
    ...missing,
    ...wrong,
    ...unknown,
    ...lost.map(() => `${at}: a crumb that leads nowhere`),
    ...Object.entries(one).flatMap(([key, value]) => examine(value, `${at}.${key}`, shown)),
  ]
}
