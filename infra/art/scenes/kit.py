"""Meshes and materials every pack and prop is made of. One unit is one centimetre; the front of a thing faces -y."""
import math
import os

import bpy

BUILD = os.environ.get("ART_BUILD", "/tmp/art-build")


def rgb(colour, k=1.0):
    """A hex colour as the linear light the renderer computes with."""
    if not isinstance(colour, str):
        return (*colour, 1.0)
    channel = [int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return (*(k * (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4) for c in channel), 1.0)


def blend(a, b, k):
    return "#" + "".join("%02x" % round(int(a[i:i + 2], 16) * (1 - k) + int(b[i:i + 2], 16) * k) for i in (1, 3, 5))


# --- materials -----------------------------------------------------------------------------------------------------

def material(key, make):
    """Materials are shared by key, so that a range of sixteen packs does not load a texture twice."""
    found = bpy.data.materials.get(key)
    if found:
        return found
    mat = bpy.data.materials.new(key)
    mat.use_nodes = True
    nodes, links = mat.node_tree.nodes, mat.node_tree.links
    make(nodes["Principled BSDF"], nodes, links)
    return mat


def plain(colour, rough=0.5, spec=0.4, coat=0.0, metal=0.0, sheen=0.0):
    def make(bsdf, nodes, links):
        bsdf.inputs["Base Color"].default_value = rgb(colour)
        bsdf.inputs["Roughness"].default_value = rough
        bsdf.inputs["Specular"].default_value = spec
        bsdf.inputs["Clearcoat"].default_value = coat
        bsdf.inputs["Clearcoat Roughness"].default_value = 0.12
        bsdf.inputs["Metallic"].default_value = metal
        bsdf.inputs["Sheen"].default_value = sheen
    return material(f"plain {colour} {rough} {spec} {coat} {metal}", make)


def printed(part, rough=0.48, coat=0.0):
    """Paper or foil with the label art of `part` on it."""
    def make(bsdf, nodes, links):
        image = nodes.new("ShaderNodeTexImage")
        image.image = bpy.data.images.load(f"{BUILD}/labels/{part}.png")
        image.interpolation = "Cubic"
        links.new(image.outputs["Color"], bsdf.inputs["Base Color"])
        bsdf.inputs["Roughness"].default_value = rough
        bsdf.inputs["Specular"].default_value = 0.35
        bsdf.inputs["Clearcoat"].default_value = coat
        bsdf.inputs["Clearcoat Roughness"].default_value = 0.3
    return material(f"printed {part}", make)


def glass(core, edge):
    """Filled tinted glass. Opaque on purpose: light glows at the edges as through glass, without the noise of refraction."""
    def make(bsdf, nodes, links):
        facing = nodes.new("ShaderNodeLayerWeight")
        facing.inputs["Blend"].default_value = 0.42
        tone = nodes.new("ShaderNodeMixRGB")
        tone.inputs["Color1"].default_value = rgb(core)
        tone.inputs["Color2"].default_value = rgb(edge)
        links.new(facing.outputs["Facing"], tone.inputs["Fac"])
        links.new(tone.outputs["Color"], bsdf.inputs["Base Color"])
        bsdf.inputs["Roughness"].default_value = 0.09
        bsdf.inputs["Specular"].default_value = 0.6
    return material(f"glass {core} {edge}", make)


def wood():
    def make(bsdf, nodes, links):
        where = nodes.new("ShaderNodeTexCoord")
        stretch = nodes.new("ShaderNodeMapping")
        stretch.inputs["Scale"].default_value = (0.25, 2.6, 2.6)
        grain = nodes.new("ShaderNodeTexNoise")
        grain.inputs["Scale"].default_value = 1.6
        grain.inputs["Detail"].default_value = 6
        tone = nodes.new("ShaderNodeMixRGB")
        tone.inputs["Color1"].default_value = rgb("#A9743F")
        tone.inputs["Color2"].default_value = rgb("#DDB27A")
        links.new(where.outputs["Object"], stretch.inputs["Vector"])
        links.new(stretch.outputs["Vector"], grain.inputs["Vector"])
        links.new(grain.outputs["Fac"], tone.inputs["Fac"])
        links.new(tone.outputs["Color"], bsdf.inputs["Base Color"])
        bsdf.inputs["Roughness"].default_value = 0.5
    return material("wood", make)


def painted(key, rough=0.45, coat=0.0):
    """Colour per vertex, for what grows."""
    def make(bsdf, nodes, links):
        tone = nodes.new("ShaderNodeAttribute")
        tone.attribute_name = "tone"
        links.new(tone.outputs["Color"], bsdf.inputs["Base Color"])
        bsdf.inputs["Roughness"].default_value = rough
        bsdf.inputs["Specular"].default_value = 0.35
        bsdf.inputs["Clearcoat"].default_value = coat
    return material(f"painted {key}", make)


NAMED = {
    "amber": lambda: glass("#2E1206", "#B45F1C"),
    "honey": lambda: glass("#A85A12", "#F0B550"),
    "copper": lambda: plain("#D08A5C", 0.26, 0.5, 0, 1.0),
    "wood": wood,
}


def surface(colour, **kind):
    return NAMED[colour]() if colour in NAMED else plain(colour, **kind)


# --- meshes --------------------------------------------------------------------------------------------------------

def mesh(name, verts, faces, mat, uvs=None, tones=None, sharp=50, parent=None):
    data = bpy.data.meshes.new(name)
    data.from_pydata(verts, [], faces)
    if uvs:
        layer = data.uv_layers.new(name="uv")
        for loop in data.loops:
            layer.data[loop.index].uv = uvs[loop.vertex_index]
    if tones:
        paint = data.color_attributes.new(name="tone", type="FLOAT_COLOR", domain="POINT")
        for i, tone in enumerate(tones):
            paint.data[i].color = tone
    data.materials.append(mat)
    for face in data.polygons:
        face.use_smooth = True
    data.use_auto_smooth = True
    data.auto_smooth_angle = math.radians(sharp)
    thing = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(thing)
    thing.parent = parent
    return thing


def group(name="group", at=(0, 0, 0), turn=0.0, tilt=(0.0, 0.0), scale=1.0, parent=None):
    """An empty to place a whole pack by; `tilt` leans it (degrees about x, y), `turn` rotates it about z."""
    empty = bpy.data.objects.new(name, None)
    bpy.context.scene.collection.objects.link(empty)
    empty.location = at
    empty.rotation_euler = (math.radians(tilt[0]), math.radians(tilt[1]), math.radians(turn))
    empty.scale = (scale,) * 3
    empty.parent = parent
    return empty


def fillet(points, steps=7):
    """A profile of (r, z, rounding) corners as a polyline with arcs, since no real pack has a knife edge."""
    line = []
    for i, (r, z, radius) in enumerate(points):
        if not radius or i in (0, len(points) - 1):
            line.append((r, z))
            continue
        (pr, pz, _), (nr, nz, _) = points[i - 1], points[i + 1]
        a, b = math.hypot(pr - r, pz - z), math.hypot(nr - r, nz - z)
        k = min(radius, a * 0.5, b * 0.5)
        start = (r + (pr - r) * k / a, z + (pz - z) * k / a)
        end = (r + (nr - r) * k / b, z + (nz - z) * k / b)
        for s in range(steps + 1):
            t = s / steps
            line.append(tuple((1 - t) ** 2 * p + 2 * t * (1 - t) * q + t * t * e for p, q, e in zip(start, (r, z), end)))
    return line


def lathe(name, points, mat, parent=None, around=112, ribs=None, uv=None, sharp=50):
    """A turned body. u runs once round with its middle at the front; `uv=(z0, z1)` lays v between two heights;
    `ribs=(count, depth, z0, z1)` knurls the part between two heights."""
    profile = fillet(points)
    verts, uvs, faces = [], [], []
    for r, z in profile:
        for j in range(around + 1):
            turn = 2 * math.pi * (j / around - 0.5)
            rr = r
            if ribs and ribs[2] < z < ribs[3]:
                rr = r - ribs[1] * (0.5 + 0.5 * math.cos(ribs[0] * turn))
            verts.append((rr * math.sin(turn), -rr * math.cos(turn), z))
            uvs.append((j / around, (z - uv[0]) / (uv[1] - uv[0]) if uv else 0))
    row = around + 1
    for i in range(len(profile) - 1):
        for j in range(around):
            faces.append((i * row + j, i * row + j + 1, (i + 1) * row + j + 1, (i + 1) * row + j))
    return mesh(name, verts, faces, mat, uvs, sharp=sharp, parent=parent)


def sheet(name, shape, mat, across=24, along=40, parent=None, tones=None, flip=False):
    """A surface given by shape(u, v) -> (x, y, z), with u and v from 0 to 1."""
    verts, uvs, faces, paint = [], [], [], []
    for i in range(along + 1):
        for j in range(across + 1):
            u, v = j / across, i / along
            verts.append(shape(u, v))
            uvs.append((u, v))
            if tones:
                paint.append(tones(u, v))
    row = across + 1
    for i in range(along):
        for j in range(across):
            a = (i * row + j, i * row + j + 1, (i + 1) * row + j + 1, (i + 1) * row + j)
            faces.append(a[::-1] if flip else a)
    return mesh(name, verts, faces, mat, uvs, paint or None, parent=parent)


def block(name, size, mat, parent=None, at=(0, 0, 0), edge=0.06):
    """A box standing on z = 0 with slightly broken edges."""
    bpy.ops.mesh.primitive_cube_add(size=1)
    thing = bpy.context.object
    thing.name = name
    thing.dimensions = size
    bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
    thing.location = (at[0], at[1], at[2] + size[2] / 2)
    soften = thing.modifiers.new("edge", "BEVEL")
    soften.width, soften.segments = edge, 3
    thing.data.materials.append(mat)
    for face in thing.data.polygons:
        face.use_smooth = True
    thing.data.use_auto_smooth = True
    thing.data.auto_smooth_angle = math.radians(40)
    thing.parent = parent
    return thing


def ball(name, radius, mat, at, scale=(1, 1, 1), parent=None, turn=(0, 0, 0)):
    """Balls of one material share a mesh: a bowl of berries or the heart of a daisy takes hundreds."""
    data = bpy.data.meshes.get(f"ball {mat.name}")
    if not data:
        rows, around = 18, 32
        verts = [(math.sin(math.pi * i / rows) * math.cos(2 * math.pi * j / around), math.sin(math.pi * i / rows) * math.sin(2 * math.pi * j / around),
                  math.cos(math.pi * i / rows)) for i in range(rows + 1) for j in range(around)]
        faces = [(i * around + j, (i + 1) * around + j, (i + 1) * around + (j + 1) % around, i * around + (j + 1) % around) for i in range(rows) for j in range(around)]
        data = bpy.data.meshes.new(f"ball {mat.name}")
        data.from_pydata(verts, [], faces)
        data.materials.append(mat)
        for face in data.polygons:
            face.use_smooth = True
    thing = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(thing)
    thing.location, thing.scale, thing.rotation_euler = at, tuple(radius * k for k in scale), turn
    thing.parent = parent
    return thing
