import type { RouteIndex } from '@/lib/web/openapi'
import * as materials from './route'
import * as materialsMaterial from './[material]/route'
import * as materialsMaterialDevice from './[material]/[device]/route'
import * as materialsMaterialDeviceGrid from './[material]/[device]/grid/route'
import * as materialsMaterialDeviceGridLbrn2 from './[material]/[device]/grid.lbrn2/route'
import * as materialsMaterialDeviceGridSvg from './[material]/[device]/grid.svg/route'
import * as materialsMaterialDeviceLibraryClb from './[material]/[device]/library.clb/route'
import * as materialsMaterialDeviceLibraryCsv from './[material]/[device]/library.csv/route'
import * as materialsMaterialDeviceLibraryJson from './[material]/[device]/library.json/route'
import * as materialsMaterialDeviceUsual from './[material]/[device]/usual/route'
import * as materialsRowsRowGrid from './rows/[row]/grid/route'
import * as materialsCellsCellOutcomes from './cells/[cell]/outcomes/route'
import * as materialsCellsCellMine from './cells/[cell]/mine/route'
import * as materialsMine from './mine/route'
import * as materialsMineKept from './mine/kept/route'
import * as materialsMineMachines from './mine/machines/route'
import * as materialsMineStars from './mine/stars/route'
import * as materialsRowsRowStar from './rows/[row]/star/route'
import * as materialsQuestion from './question/route'
import * as materialsRowsRowOutcome from './rows/[row]/outcome/route'

/** Every entry point under /api/materials, for routes.ts. */
export const materialRoutes: RouteIndex = {
  '/materials': materials,
  '/materials/[material]': materialsMaterial,
  '/materials/[material]/[device]': materialsMaterialDevice,
  '/materials/[material]/[device]/grid': materialsMaterialDeviceGrid,
  '/materials/[material]/[device]/grid.lbrn2': materialsMaterialDeviceGridLbrn2,
  '/materials/[material]/[device]/grid.svg': materialsMaterialDeviceGridSvg,
  '/materials/[material]/[device]/library.clb': materialsMaterialDeviceLibraryClb,
  '/materials/[material]/[device]/library.csv': materialsMaterialDeviceLibraryCsv,
  '/materials/[material]/[device]/library.json': materialsMaterialDeviceLibraryJson,
  '/materials/[material]/[device]/usual': materialsMaterialDeviceUsual,
  '/materials/rows/[row]/grid': materialsRowsRowGrid,
  '/materials/cells/[cell]/outcomes': materialsCellsCellOutcomes,
  '/materials/cells/[cell]/mine': materialsCellsCellMine,
  '/materials/mine': materialsMine,
  '/materials/mine/kept': materialsMineKept,
  '/materials/mine/machines': materialsMineMachines,
  '/materials/mine/stars': materialsMineStars,
  '/materials/question': materialsQuestion,
  '/materials/rows/[row]/star': materialsRowsRowStar,
  '/materials/rows/[row]/outcome': materialsRowsRowOutcome,
}
