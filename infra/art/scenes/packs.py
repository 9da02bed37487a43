"""The packs of the range: bottle, jars, dropper, tube, boxes, sticks and blister, each with its offer's labels.
Measures are those of labels.mjs: a label is drawn for the height and girth it has here."""
import json
import math
import os

from kit import ball, blend, block, glass, group, lathe, plain, printed, sheet, surface

with open(os.path.join(os.path.dirname(__file__), "..", "range.json"), encoding="utf8") as file:
    RANGE = json.load(file)

# body radius, straight height, neck radius, shoulder height, label from/to, cap radius, cap height, rim rounding
TURNED = {
    "bottle": dict(r=2.68, straight=6.9, neck=1.8, shoulder=8.1, label=(0.95, 6.15), lr=2.70, cap=2.0, lid=2.1, round=1.3),
    "tall": dict(r=2.48, straight=8.5, neck=1.55, shoulder=9.7, label=(0.9, 7.8), lr=2.50, cap=1.75, lid=2.0, round=1.3),
    "gummy": dict(r=3.53, straight=6.3, neck=2.9, shoulder=7.0, label=(0.95, 5.65), lr=3.55, cap=3.2, lid=1.75, round=0.8),
    "jar": dict(r=3.63, straight=7.2, neck=3.1, shoulder=7.8, label=(0.95, 6.55), lr=3.65, cap=3.45, lid=1.45, round=0.6),
}


def turned(offer_id, offer, parent):
    m = TURNED[offer["shape"]]
    r, top = m["r"], m["shoulder"]
    dark = offer["body"] in ("amber", "honey")
    lathe("body", [(0, 0.12, 0), (r * 0.72, 0.12, 0.1), (r * 0.8, 0, 0.1), (r, 0, 0.45), (r, m["straight"], m["round"]),
                   (m["neck"], top, 0.5), (m["neck"], top + 0.4, 0)],
          surface(offer["body"], rough=0.3, spec=0.5, coat=0.15), parent)
    z0, z1 = m["label"]
    lathe("label", [(m["lr"], z0, 0), (m["lr"], z1, 0)], printed(f"{offer_id}-wrap"), parent, around=128, uv=(z0, z1))
    c, h, base = m["cap"], m["lid"], top + 0.12
    smooth = offer["cap"] in ("wood", "copper")
    lathe("cap", [(c - 0.12, base, 0), (c, base, 0.05), (c, base + 0.2, 0), (c, base + 0.3, 0), (c, base + h - 0.32, 0), (c, base + h - 0.22, 0), (c, base + h, 0.16 if not smooth else 0.12), (c * 0.86, base + h, 0.05),
                  (c * 0.84, base + h - (0 if smooth else 0.05), 0.04), (0, base + h - (0 if smooth else 0.05), 0)],
          surface(offer["cap"], rough=0.4, spec=0.4), parent, around=112 if smooth else 432,
          ribs=None if smooth else (54, 0.09, base + 0.25, base + h - 0.27), sharp=40)
    return base + h


def dropper(offer_id, offer, parent):
    lathe("body", [(0, 0.1, 0), (1.5, 0.1, 0.1), (1.6, 0, 0.1), (1.97, 0, 0.35), (1.97, 5.7, 0.9), (0.95, 6.6, 0.3), (0.95, 7.0, 0)],
          glass_rose(offer), parent)
    lathe("label", [(1.99, 0.7, 0), (1.99, 5.0, 0)], printed(f"{offer_id}-wrap"), parent, around=128, uv=(0.7, 5.0))
    lathe("collar", [(1.0, 6.75, 0), (1.12, 6.75, 0.05), (1.12, 8.1, 0.1), (0.7, 8.15, 0)], surface("copper"), parent)
    lathe("bulb", [(0.72, 8.1, 0), (0.72, 8.5, 0.2), (0.62, 9.0, 0.3), (0.66, 10.4, 0.5), (0.36, 11.0, 0.35), (0, 11.05, 0)],
          plain(offer["cap"], 0.55, 0.3), parent)
    return 11.0


def glass_rose(offer):
    return glass(blend(offer["body"], "#7A3B30", 0.35), blend(offer["body"], "#FFE3D2", 0.45))


def tube(offer_id, offer, parent):
    """Round at the cap, flat at the weld; girth stays what it is, so the label is not stretched."""
    r, height, foot = 2.35, 12.0, 1.9

    def shape(u, v):
        turn = 2 * math.pi * (u - 0.5)
        press = v ** 1.35
        a = r * (1 + (math.pi / 2 - 1) * 0.97 * press)
        b = r * (1 - press) + 0.05
        return a * math.sin(turn), -b * math.cos(turn), foot + height * v

    sheet("tube", shape, printed(f"{offer_id}-wrap", rough=0.34, coat=0.25), across=128, along=72, parent=parent)
    lathe("cap", [(0, 0, 0), (2.1, 0, 0.12), (2.28, foot - 0.25, 0.06), (2.28, foot, 0.04), (0, foot + 0.02, 0)],
          plain(offer["cap"], 0.35, 0.45), parent)
    weld = offer["body"]
    block("weld", (r * math.pi * 0.985, 0.13, 0.75), plain(blend(weld, "#ffffff", 0.1), 0.4), parent, (0, 0, foot + height - 0.72), edge=0.03)
    return foot + height


def box(offer_id, offer, parent, size, lid=True):
    w, d, h = size
    area = RANGE["areas"][offer["area"]]
    block("board", size, plain(blend(area["hue"], area["deep"], 0.04), 0.5, 0.3), parent, edge=0.05)
    gap, in_ = 0.006, 0.045

    def panel(name, part, at):
        sheet(name, at, printed(part), across=1, along=1, parent=parent)

    panel("front", f"{offer_id}-front", lambda u, v: (-w / 2 + in_ + u * (w - 2 * in_), -d / 2 - gap, in_ + v * (h - 2 * in_)))
    panel("right", f"{offer_id}-side", lambda u, v: (w / 2 + gap, -d / 2 + in_ + u * (d - 2 * in_), in_ + v * (h - 2 * in_)))
    panel("left", f"{offer_id}-side", lambda u, v: (-w / 2 - gap, d / 2 - in_ - u * (d - 2 * in_), in_ + v * (h - 2 * in_)))
    return h


STICKS = {"beauty-fem": (2.3, 10.0), "eros-fem": (2.1, 9.0)}
BOXES = {"beauty-fem": (7.0, 3.6, 9.6), "eros-fem": (5.4, 2.8, 10.8), "luna-balance": (6.4, 2.6, 9.2)}


def stick(offer_id, at, turn, tilt=(0.0, 0.0), parent=None):
    """A filled stick pack lying on its back, foot towards the camera; lean it with `tilt`."""
    w, h = STICKS[offer_id]
    where = group("stick", at, turn, tilt, parent=parent)

    def swell(u, v):
        across = max(0.0, 1 - abs(2 * u - 1) ** 2.4)
        ends = max(0.0, min(1.0, (min(v, 1 - v) - 0.055) / 0.13))
        ends = ends * ends * (3 - 2 * ends)
        crease = 0.035 * math.sin(u * 34) * (1 - ends) * (1 if 0.05 < v < 0.95 else 0.3)
        return 0.05 + 0.42 * across * ends + crease * across

    sheet("stick front", lambda u, v: ((u - 0.5) * w, (v - 0.5) * h, swell(u, v) + 0.3), printed(f"{offer_id}-stick", 0.36, 0.2), 28, 90, where)
    sheet("stick back", lambda u, v: ((u - 0.5) * w, (v - 0.5) * h, 0.3 - 0.7 * (swell(u, v) - 0.05)), plain("#F3ECE0", 0.4), 28, 90, where, flip=True)
    return where


def blister(offer_id, at, turn, tilt=(0.0, 0.0), parent=None):
    area = RANGE["areas"][RANGE["offers"][offer_id]["area"]]
    where = group("blister", at, turn, tilt, 0.88, parent)
    block("foil", (4.6, 8.6, 0.07), plain("#E9DDE0", 0.3, 0.5, 0, 0.55), where, edge=0.03)
    for i in range(2):
        for j in range(7):
            spot = (-1.05 + 2.1 * i, -3.55 + 1.18 * j, 0.05)
            ball("pocket", 0.5, plain(blend(area["hue"], "#FFF4F4", 0.3 if (j < 4) else 0.62), 0.16, 0.5, 0.6), spot, (1.3, 0.92, 0.62), where)
    return where


def pack(offer_id, at=(0, 0, 0), turn=0.0, parent=None):
    """The offer's pack standing at a place; returns (group, height)."""
    offer = RANGE["offers"][offer_id]
    where = group(offer_id, at, turn, parent=parent)
    shape = offer["shape"]
    if shape in TURNED:
        height = turned(offer_id, offer, where)
    elif shape == "dropper":
        height = dropper(offer_id, offer, where)
    elif shape == "tube":
        height = tube(offer_id, offer, where)
    else:
        height = box(offer_id, offer, where, BOXES[offer_id])
    return where, height
