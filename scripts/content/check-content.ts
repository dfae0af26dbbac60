import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { z } from 'zod'
import { ContentError, contentFolder, readYaml } from './read'
import { readTutorials } from './read-tutorials'
import {
  activityFile,
  articleFile,
  designFile,
  fanFile,
  lifeFile,
  makerFile,
  postFile,
  rewardFile,
  slotFile,
  socialFile,
} from './schemas'
import { settingsFile } from './settings-file'

/** Reads all files before anything is changed. Throws ContentError with all problems. */
export async function checkContent(): Promise<void> {
  const posts = (await readdir(path.join(contentFolder, 'posts'))).filter((name) => name.endsWith('.yaml'))
  const files: [string, z.ZodType][] = [
    ['makers.yaml', makerFile],
    ['fans.yaml', fanFile],
    ['life.yaml', lifeFile],
    ['designs.yaml', designFile],
    ['social.yaml', socialFile],
    ['rewards.yaml', rewardFile],
    ['articles.yaml', articleFile],
    ['activities.yaml', activityFile],
    ['slots.yaml', slotFile],
    ['settings.yaml', settingsFile],
    ...posts.sort().map((name): [string, z.ZodType] => [`posts/${name}`, postFile]),
  ]
  const problems: string[] = []
  for (const read of [
    readTutorials,
    ...files.map(
      ([name, schema]) =>
        () =>
          readYaml(name, schema),
    ),
  ]) {
    try {
      await read()
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      problems.push(...error.problems)
    }
  }
  if (problems.length > 0) throw new ContentError(problems)
}
