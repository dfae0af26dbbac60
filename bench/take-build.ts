import { chooseBuildFolder, ensureBuild, holdBuild, removeSpareBuilds } from '../scripts/setup/build.mjs'
import { print } from '../scripts/setup/report.mjs'

/** What a site is started with to serve a build, which stays until `release`. */
type TakenBuild = { settings: Record<string, string>; release: () => void }

/** The build of these sources, made when it is not there. */
export async function takeBuild(): Promise<TakenBuild> {
  const folder = chooseBuildFolder()
  await ensureBuild({ folder, onStart: () => print('building the site …') })
  const build = await holdBuild(folder)
  const release = () => {
    build.release()
    removeSpareBuilds()
  }
  return { settings: { KERF_DIST: folder }, release }
}

/** The same; with KERF_E2E_MODE=dev the sources themselves, without a build. */
export async function takeBuildUnlessDev(): Promise<TakenBuild> {
  return process.env.KERF_E2E_MODE === 'dev' ? { settings: {}, release: () => {} } : takeBuild()
}
