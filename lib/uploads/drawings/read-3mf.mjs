// Reads the triangles of a 3MF: an archive of XML models, whose objects are meshes or consist of others.
import { Parser } from 'htmlparser2'
import { fromBufferPromise } from 'yauzl'

const mmOf = { micron: 0.001, millimeter: 1, centimeter: 10, inch: 25.4, foot: 304.8, meter: 1000 }
const XML_MAX = 60 * 1024 * 1024
const NUMBERS_MAX = 12_000_000
const DEPTH_MAX = 12
const START = '3D/3dmodel.model'

/** Returns x, y and z of three corners for each triangle in mm, or null when the file cannot be read. */
export async function read3mf(bytes) {
  const models = await readModels(bytes)
  const start = models?.get(START) ?? models?.values().next().value
  if (!start) return null
  const scale = mmOf[start.unit] ?? 1
  const points = []
  const add = (path, id, matrices, depth) => {
    const object = models.get(path)?.objects.get(id)
    if (!object || depth > DEPTH_MAX) return
    for (const index of object.triangles) {
      let [x, y, z] = [
        object.vertices[index * 3],
        object.vertices[index * 3 + 1],
        object.vertices[index * 3 + 2],
      ]
      for (const m of matrices)
        [x, y, z] = [
          x * m[0] + y * m[3] + z * m[6] + m[9],
          x * m[1] + y * m[4] + z * m[7] + m[10],
          x * m[2] + y * m[5] + z * m[8] + m[11],
        ]
      points.push(x * scale, y * scale, z * scale)
      if (points.length > NUMBERS_MAX) throw new RangeError('too many')
    }
    for (const part of object.parts) add(part.path ?? path, part.id, [part.matrix, ...matrices], depth + 1)
  }
  const [root] = [...models].find(([, model]) => model === start)
  for (const item of start.items) add(item.path ?? root, item.id, [item.matrix], 0)
  return points.length > 0 && points.length % 9 === 0 ? Float32Array.from(points) : null
}

async function readModels(bytes) {
  const models = new Map()
  let size = 0
  const archive = await fromBufferPromise(bytes)
  for await (const entry of archive.eachEntry()) {
    if (!entry.fileName.endsWith('.model')) continue
    size += entry.uncompressedSize
    if (size > XML_MAX) return null
    models.set(entry.fileName, await readModel(await archive.openReadStreamPromise(entry)))
  }
  return models
}

async function readModel(stream) {
  const model = { unit: 'millimeter', objects: new Map(), items: [] }
  let object = null
  const parser = new Parser(
    {
      onopentag(name, a) {
        if (name === 'vertex') object?.vertices.push(Number(a.x), Number(a.y), Number(a.z))
        else if (name === 'triangle') object?.triangles.push(Number(a.v1), Number(a.v2), Number(a.v3))
        else if (name === 'model') model.unit = a.unit ?? model.unit
        else if (name === 'object') {
          object = { vertices: [], triangles: [], parts: [] }
          model.objects.set(a.id, object)
        } else if (name === 'component') object?.parts.push(partOf(a))
        // items that are not printable are left out
        else if (name === 'item' && a.printable !== '0') model.items.push(partOf(a))
      },
    },
    { xmlMode: true },
  )
  for await (const chunk of stream) parser.write(chunk.toString('latin1'))
  parser.end()
  return model
}

const partOf = (a) => {
  const matrix = (a.transform ?? '').trim().split(/\s+/).map(Number)
  return {
    id: a.objectid,
    // the object may be in another file of the archive
    path: a['p:path']?.replace(/^\//, ''),
    matrix:
      matrix.length === 12 && matrix.every(Number.isFinite) ? matrix : [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0],
  }
}
