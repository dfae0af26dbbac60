import { expect, it } from 'vitest'
import { createComment } from '@/lib/comments/create-comment'
import { prisma } from '@/lib/db/client'
import { makeDesign } from '@/lib/designs/test-design'
import { saveDraft } from '@/lib/posts/save-draft'
import { submitPost } from '@/lib/posts/submit-post'
import { makeApproved, makeSubmitted, runChanges, setStatus } from '@/lib/posts/test-draft'
import { makePublishedPost } from '@/lib/posts/test-post'
import { withdrawPost } from '@/lib/posts/withdraw-post'
import { createReport } from '@/lib/reports/create-report'
import { reasonCodes, suspensionReasons } from '@/lib/moderation/reasons'
import { makeMember } from '@/lib/seeds/test-member'
import { moderate } from './command'

/** The exit code and what was said. */
async function run(...args: (string | number)[]): Promise<[number, string]> {
  const lines: string[] = []
  const code = await moderate(args.map(String), (line) => lines.push(line))
  return [code, lines.join('\n')]
}

it('lists every command and every reason', async () => {
  const [code, help] = await run('--help')
  expect(code).toBe(0)
  for (const verb of 'queue show approve reject remove restore suspend lift reports uphold dismiss acts'.split(
    ' ',
  ))
    expect(help).toContain(`moderate -- ${verb}`)
  for (const reason of [...reasonCodes, ...suspensionReasons]) expect(help).toContain(reason)
  expect((await run())[0]).toBe(2)
})

it.each([
  [['tidy', '1'], 2, /^No such command: tidy/],
  [['approve'], 2, /^Name one or more/],
  [['approve', 'x'], 1, /not the number of a post/],
  // the greatest id, and what no id is
  [['approve', '2147483647'], 1, /no such post/],
  [['approve', '2147483648'], 1, /not the number of a post/],
  [['approve', '043'], 1, /not the number of a post/],
  [['uphold', '2147483647'], 1, /no such report|does not wait|no report/],
  [['approve', '--loud'], 2, /--loud.*--help tells more/],
  [['approve', '999999999'], 1, /no such post/],
  [['approve', 'design:1'], 1, /approve is for posts/],
  [['approve', '1', '--reason', 'x'], 2, /^approve takes no --reason\. --help tells more/],
  [['approve', '1', '--note', 'x'], 2, /^approve takes no --note/],
  [['restore', '1', '--note', 'x'], 2, /^restore takes no --note/],
  [['queue', '--limit', '3'], 2, /^queue takes no --limit/],
  [['queue', '--dry-run'], 2, /^queue takes no --dry-run/],
  [['show', '1', '--all'], 2, /^show takes no --all/],
  [['acts', '--all'], 2, /^acts takes no --all/],
  [['suspend', '1', '--reason', 'spam', '--by', 'x'], 2, /^suspend takes no --by/],
  [['suspend', '1', '--reason', 'spam', '--reason', 'abuse'], 2, /^suspend takes one --reason/],
  [['lift', '1', '--days', '3'], 2, /^lift takes no --days/],
  [['uphold', '1', '--note', 'x'], 2, /^uphold takes no --note/],
  [['remove', 'design:1', '--note', 'x'], 2, /^remove for design takes no --note/],
  [['remove', 'comment:1', '--reason', 'unsafe'], 2, /^remove for comment takes no --reason/],
  [['reject', 'order:1', '--reason', 'x'], 2, /^reject for order takes no --reason/],
  [['show', '999999999'], 1, /^999999999: no such post$/],
  [['show', '99999999999'], 1, /^99999999999: not the number of a post$/],
  [['show', 'design:999999999'], 1, /^design:999999999: no such design$/],
  [['show', 'design:x'], 1, /not the number of a design/],
  [['show', 'abc'], 1, /^abc: not the number of a post$/],
  [['approve', '1@0000000001'], 1, /not the number of a post/],
  [['approve', 'order:1@2'], 1, /@ is for posts/],
  [['remove', '1@2', '--reason', 'unsafe'], 1, /@ is for posts/],
  [['queue', '43'], 2, /"43" is one argument too many/],
  [['acts', 'Posts', '43'], 2, /^There is no table "Posts"/],
  [['approve', '1', '--note', 'x', '--note', 'y'], 2, /^--note is given twice/],
  [['acts', '--limit', 'x'], 2, /--limit "x" is no number/],
  [['suspend', 'nobody@kerf.example', '--reason', 'spam'], 1, /no such member/],
  [['suspend', '1', '--reason', 'spam', '--days', 'x'], 1, /no number of days/],
  [['suspend', '1', '--reason', 'spam', '--until', '2027-02-30'], 1, /no date: 2026-12-24/],
  [['suspend', '1', '--reason', 'spam', '--until', '40'], 1, /no date/],
  [['suspend', '1', '--reason', 'spam', '--until', '2027-02-03', '--days', '3'], 1, /one of the two/],
  [['uphold', 'x'], 1, /not a number/],
])('%j ends with %i', async (args, wanted, expected) => {
  const [code, output] = await run(...args)
  expect([code, output]).toEqual([wanted, expect.stringMatching(expected)])
})

it('a flag that does not fit one of the named things stops all of them', async () => {
  const author = await makeMember()
  const { id } = await makeSubmitted(author)
  const published = (await makeApproved(author)).id
  const comment = await createComment(author, { postId: published, text: 'Of oak.' })
  const before = await prisma.post.findMany({
    where: { id: { in: [id, published] } },
    orderBy: { id: 'asc' },
  })
  expect((await run('approve', id, '--note', 'well done'))[0]).toBe(2)
  expect((await run('remove', published, `comment:${comment.id}`, '--reason', 'unsafe'))[0]).toBe(2)
  expect(
    await prisma.post.findMany({ where: { id: { in: [id, published] } }, orderBy: { id: 'asc' } }),
  ).toEqual(before)
  expect((await prisma.comment.findUniqueOrThrow({ where: { id: comment.id } })).deletedAt).toBeNull()
  expect((await run('approve', id))[0]).toBe(0)
})

it.each(['reject', 'suspend'])('%s refuses a note that is too long, and takes the longest', async (verb) => {
  const author = await makeMember()
  const { id } = await makeSubmitted(author)
  const [who, reason] = verb === 'reject' ? [id, 'guidelines'] : [author.id, 'spam']
  const decide = (length: number) => run(verb, who, '--reason', reason, '--note', 'n'.repeat(length))
  expect(await decide(1001)).toEqual([2, 'A --note has 1000 characters at most. --help tells more.'])
  expect((await prisma.post.findUniqueOrThrow({ where: { id } })).status).toBe('REVIEW')
  expect((await decide(1000))[0]).toBe(0)
})

it('a post goes from the queue to its removal and back, with a sentence at each step', async () => {
  const author = await makeMember()
  const { id, revision } = await makeSubmitted(author)
  const titled = new RegExp(
    `^${id}@${revision}\t[-\\d]{10} [:\\d]{5}\thow-to\ten\t${author.nickname}\tSlate coasters$`,
    'm',
  )
  expect((await run('queue'))[1]).toMatch(titled)
  expect(await run('show', id)).toEqual([
    0,
    expect.stringMatching(
      new RegExp(`^${id}@${revision}\tREVIEW\tSlate coasters\n  http.*/en/detail/${id}\\?preview=1\n`),
    ),
  ])
  const listed = `There are ${reasonCodes.join(', ')}`
  expect(await run('reject', id)).toEqual([1, `${id}: reject needs a --reason. ${listed}`])
  expect(await run('reject', id, '--reason', 'ugly')).toEqual([1, `${id}: no such reason: ugly. ${listed}`])
  for (const place of ['covr', 'steps.99', 'steps.first'])
    expect(await run('reject', id, '--reason', `unclear_text@${place}`)).toEqual([
      1,
      expect.stringMatching(new RegExp(`^${id}: has no field ${place}. There are title, `)),
    ])
  const reject = ['reject', id, '--reason', 'unclear_pictures@cover', '--note', 'Two\nlines'] as const
  expect(await run(...reject, '--dry-run')).toEqual([0, `${id}: would go from REVIEW to REJECTED`])
  expect(await run(...reject)).toEqual([0, `${id}: REVIEW → REJECTED`])
  await runChanges(id)
  expect((await run('queue'))[1]).not.toMatch(titled)
  expect((await run('show', id))[1]).toContain('    unclear_pictures@cover\n    “Two lines”')

  // what would be refused is refused in a rehearsal, too
  const refused = await run('approve', id)
  expect(refused[0]).toBe(1)
  expect(refused[1]).not.toContain('`')
  expect(await run('approve', id, '--dry-run')).toEqual(refused)

  const { id: good } = await makeSubmitted(author)
  for (const [verb, more, from, to] of [
    ['approve', [], 'REVIEW', 'APPROVED'],
    ['remove', ['--reason', 'not_own_work'], 'APPROVED', 'REMOVED'],
    ['restore', [], 'REMOVED', 'APPROVED'],
  ] as const) {
    expect(await run(verb, good, ...more)).toEqual([0, `${good}: ${from} → ${to}`])
    await runChanges(good)
    expect(await run(verb, good, ...more)).toEqual([
      1,
      expect.stringMatching(new RegExp(`^${good}: is ${to}`)),
    ])
  }
  for (const kind of ['Post', 'post']) {
    const [code, acts] = await run('acts', kind, good)
    expect(code).toBe(0)
    expect(acts.split('\n')).toHaveLength(4)
  }
})

it.each(['approve', 'reject'])(
  '%s with the revision that the queue names decides on that revision alone',
  async (verb) => {
    const author = await makeMember()
    const { id, revision, content } = await makeSubmitted(author)
    const decide = (name: string) => run(verb, name, ...(verb === 'reject' ? ['--reason', 'guidelines'] : []))
    await withdrawPost(author, { id })
    expect(await decide(`${id}@${revision}`)).toEqual([1, `${id}: is DRAFT, not REVIEW`])
    const changed = await saveDraft(author, {
      id,
      revision,
      content: { ...content, title: 'Something else' },
    })
    await submitPost(author, { id, revision: changed.revision })
    const before = await prisma.post.findUniqueOrThrow({ where: { id } })
    expect(await decide(`${id}@${revision}`)).toEqual([
      1,
      `${id}: was handed in anew since, as @${changed.revision}: look at it again`,
    ])
    expect(await prisma.post.findUniqueOrThrow({ where: { id } })).toEqual(before)
    expect((await run('show', `${id}@${revision}`))[1]).toMatch(
      `${id}@${changed.revision}\tREVIEW\tSomething else`,
    )
    const to = verb === 'approve' ? 'APPROVED' : 'REJECTED'
    expect(await decide(`${id}@${changed.revision}`)).toEqual([0, `${id}: REVIEW → ${to}`])
  },
)

it('when two operators decide at once, one decides and the other is told', async () => {
  const author = await makeMember()
  for (const [status, calls] of [
    ['REVIEW', [['approve'], ['reject', '--reason', 'guidelines', '--note', 'no']]],
    [
      'REVIEW',
      [
        ['reject', '--reason', 'unclear_text', '--note', 'a'],
        ['reject', '--reason', 'guidelines'],
      ],
    ],
    [
      'APPROVED',
      [
        ['remove', '--reason', 'unsafe'],
        ['remove', '--reason', 'guidelines'],
      ],
    ],
    ['REMOVED', [['restore'], ['restore']]],
  ] as const) {
    const { id } = await (status === 'REVIEW' ? makeSubmitted(author) : makeApproved(author))
    if (status === 'REMOVED') await setStatus(id, 'REMOVED')
    const changes = await prisma.postStatusChange.count({ where: { postId: id } })
    const codes = await Promise.all(calls.map(async ([verb, ...more]) => (await run(verb!, id, ...more))[0]))
    expect(codes.toSorted()).toEqual([0, 1])
    const post = await prisma.post.findUniqueOrThrow({ where: { id } })
    const recorded = await prisma.postStatusChange.findMany({
      where: { postId: id },
      orderBy: { id: 'desc' },
    })
    expect(recorded).toHaveLength(changes + 1)
    // what the author reads is what was decided first
    expect(post.status).toBe(recorded[0]!.to)
    expect([post.reviewReasons, post.reviewNote]).toEqual([recorded[0]!.reasons, recorded[0]!.note])
  }
})

it('a design, a comment, a member and a report are shown and decided like posts', async () => {
  const [author, other] = [await makeMember(), await makeMember()]
  const design = (await makeDesign(author.id)).id
  expect(await run('remove', `design:${design}`, '--reason', 'unsafe')).toEqual([
    0,
    `design ${design}: APPROVED → REMOVED`,
  ])
  expect(await run('show', `design:${design}`)).toEqual([
    0,
    expect.stringMatching(
      new RegExp(
        `^design:${design}\tREMOVED\tLuna moth\n  http.*/en/designs/detail/${design}-.*\\?preview=1\n    unsafe$`,
      ),
    ),
  ])
  expect(await run('restore', `design:${design}`)).toEqual([0, `design ${design}: REMOVED → APPROVED`])
  const { id: postId } = await makePublishedPost(author.id)
  const comment = await createComment(other, { postId, text: 'Buy pills.' })
  await createReport(author, { subjectType: 'comment', subjectId: comment.id, reason: 'spam' })
  const report = await prisma.report.findFirstOrThrow({ where: { reporterId: author.id } })
  expect((await run('reports'))[1]).toMatch(new RegExp(`^${report.id}\topen\tcomment ${comment.id}\t`, 'm'))
  expect(await run('remove', `comment:${comment.id}`)).toEqual([0, `comment ${comment.id}: removed`])
  expect(await run('uphold', report.id)).toEqual([0, `${report.id}: open → upheld`])
  expect((await run('dismiss', report.id))[0]).toBe(1)

  expect(await run('suspend', other.id, '--reason', 'spam', '--days', 3)).toEqual([
    0,
    expect.stringMatching(new RegExp(`^${other.id} ${other.nickname}: ACTIVE → SUSPENDED until `)),
  ])
  expect(await run('lift', other.id)).toEqual([0, `${other.id} ${other.nickname}: SUSPENDED → ACTIVE`])
})
