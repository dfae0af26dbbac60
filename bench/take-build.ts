import { chooseBuildFolder, ensureBuild, holdBuild, removeSpareBuilds } from '../scripts/setup/build.mjs'
import { print } from '../scripts/setup/report.mjs'

/** The settings that start a site from a build, which stays until `release`. */
type TakenBuild = { settings: Record<string, string>; release: () => void }

/** Returns the build of the present sources, and makes it when it does not exist. */
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

/** Returns the same; with KERF_E2E_MODE=dev, the sources themselves without a build. */
export async function takeBuildUnlessDev(): Promise<TakenBuild> {
  return process.env.KERF_E2E_MODE === 'dev' ? { settings: {}, release: () => {} } : takeBuild()
}
