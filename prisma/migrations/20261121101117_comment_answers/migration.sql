-- CreateIndex
CREATE INDEX "Comment_parentId_id_idx" ON "Comment"("parentId", "id");
