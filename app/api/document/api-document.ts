import { openApiDocument, type DocumentTexts } from '@/lib/web/openapi'
import { fieldTexts } from './field-texts'
import { routes } from '../routes'

const description = `
The API of this site, for its own pages and for other clients: the design software, the store, scripts.

**Envelope.** Every response is \`{ code, data, errMsg }\`, where \`code\` is the HTTP status. A success has its result in
\`data\` and \`errMsg\` null. An error has a code in \`data.error\`, the refused fields in \`data.fields\`, and a text in
\`errMsg\`. Files and streams come without the envelope.

**Authentication.** Send the session token in the header \`token\`. Browsers use the session cookie instead. An ended
session returns 401.

**Requests.** Bodies are JSON unless the operation says otherwise. Unknown fields of body and query are refused
(422).

**Languages.** The header \`language\` chooses the language of messages and of texts that the site translates. Links and
browsers that cannot send a header use the parameter \`language\` where an operation has it.

**Lists.** A list is \`{ items, nextCursor }\`. Pass \`nextCursor\` as \`cursor\` to get the next page; it is null on the
last page. \`limit\` is 1 to 50, by default 20.

**Limits.** 429 means too many requests. Repeat after the seconds in \`Retry-After\`, where the response has this
header; 503 and 507 always have it.

**Settings.** The numbers of a laser: power (%), speed (mm/s) or depth (%), passes and more. LP machines take a depth,
which has no physical unit; LX machines take a speed. Numbers of different scales are never compared.
`.trim()

const tags: DocumentTexts['tags'] = [
  {
    ...{ name: 'Account', segments: ['user', 'session'] },
    description: 'Registration, log-in, sessions, and the own account and profile.',
  },
  {
    ...{ name: 'Members', segments: ['users'] },
    description: 'Public pages of members, following and blocking.',
  },
  {
    ...{ name: 'Viewer', segments: ['viewer'] },
    description: 'The own state of things that public pages show to everyone alike.',
  },
  {
    ...{ name: 'Posts', segments: ['posts'] },
    description: 'Projects: how-tos (`postType` 0) and inspirations (`postType` 1), with drafts and reviews.',
  },
  {
    ...{ name: 'Comments', segments: ['comments'] },
    description: 'Comments on posts and tutorials.',
  },
  {
    ...{ name: 'Designs', segments: ['designs'] },
    description: 'Designs that makers share, with their files.',
  },
  {
    ...{ name: 'Uploads', segments: ['uploads'] },
    description: 'Pictures, videos and design files, at once or in chunks.',
  },
  {
    ...{ name: 'Search', segments: ['search'] },
    description: 'Search and completions.',
  },
  {
    ...{ name: 'Material library', segments: ['materials'] },
    description:
      'Settings by material and machine, reports on how they came out, conversions and test grids. A cell is one material, machine, module, method and thickness.',
  },
  {
    ...{ name: 'Academy', segments: ['academy', 'tutorials'] },
    description: 'Tutorials, shown on the site as lessons, with progress, quizzes and badges.',
  },
  {
    ...{ name: 'Translation', segments: ['translate'] },
    description: 'Machine translation of what members and operators write.',
  },
  {
    ...{ name: 'Seeds', segments: ['seeds', 'orders'] },
    description: 'Points that members earn: balance, records, ways to earn, and orders of the store.',
  },
  {
    ...{ name: 'Rewards', segments: ['rewards', 'redemptions'] },
    description: 'What Seeds are redeemed for.',
  },
  {
    ...{ name: 'Notifications', segments: ['notifications', 'square'] },
    description: 'Notifications, their settings, and the stream of new ones.',
  },
  {
    ...{ name: 'Reports', segments: ['reports'] },
    description: 'Reports of content to the operators.',
  },
  {
    ...{ name: 'Site', segments: ['build', 'health', 'feedback', 'newsletter'] },
    description: 'Feedback, the newsletter, and the state of the site.',
  },
]

/** Returns the OpenAPI document of this site. */
export const apiDocument = () => openApiDocument(routes, { description, tags, fields: fieldTexts })
